/** The details of a journey that only `npm run test:all` takes, as it does those in `test/journeys/more`. */
export const MORE = { tag: '@more' };
