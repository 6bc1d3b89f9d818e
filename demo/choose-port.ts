import { connect } from 'node:net';
import { freePort } from '../test/config/free-port.js';

/**
 * The port that the environment names; else the usual one, or a free one where that is in use.
 * @param name of the environment variable
 * @throws Error if the variable names no port, or one that is in use
 */
export async function choosePort(
  name: string,
  usual: number,
  env: Readonly<Record<string, string | undefined>> = process.env,
): Promise<number> {
  const value = env[name];
  const number = value ? Number(value) : usual;
  if (!Number.isInteger(number) || number <= 0 || number >= 65_536) {
    throw new Error(`${name}=${value} is not a port. Choose a number from 1 to 65535.`);
  }
  if (!(await isInUse(number))) return number;
  if (value) throw portInUse(number, name);
  return freePort();
}

export const portInUse = (port: number, name: string): Error =>
  new Error(`Port ${port} is in use. Choose another, such as ${name}=${port + 10} npm start`);

/** Whether a server has a port on a loopback address: browsers try each of `localhost`. */
async function isInUse(number: number): Promise<boolean> {
  const answers = ['127.0.0.1', '::1'].map(
    (host) =>
      new Promise<boolean>((resolve) => {
        const socket = connect(number, host, () => resolve(true));
        socket.on('connect', () => socket.destroy()).on('error', () => resolve(false));
      }),
  );
  return (await Promise.all(answers)).includes(true);
}
