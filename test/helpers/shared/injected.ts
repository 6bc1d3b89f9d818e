import { RecruitingClient } from '../../../src/core/recruiting/index.js';
import type { RecruitingOptions } from '../../../src/core/recruiting/index.js';

/** A client whose answers the test gives, and what it asked for. */
export function clientAnswering(
  answer: unknown,
  options: Partial<RecruitingOptions> = {},
): { client: RecruitingClient; asked: { url: string; headers: Headers }[] } {
  const asked: { url: string; headers: Headers }[] = [];
  const client = new RecruitingClient(
    { baseUrl: 'https://recruit.example', customerId: 'c1', ...options },
    {
      fetch: (input, init) => {
        asked.push({ url: String(input), headers: new Headers(init?.headers) });
        return Promise.resolve(new Response(JSON.stringify(answer)));
      },
    },
  );
  return { client, asked };
}
