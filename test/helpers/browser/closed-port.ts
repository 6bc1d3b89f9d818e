/** Above the ports that systems hand out, below none that a service uses: nobody listens there. */
export const closedPort = 'http://localhost:65534';
