// Reads an application's form, and stores it in the database of the sandbox.
import type { Context } from 'hono';
import { addApplication, repeatApplication } from '../database/applications.js';
import { readBody } from '../http/body.js';
import type { Env, Service } from '../http/context.js';
import { limits, readForm } from './application-form.js';
import type { ReceivedForm } from './recruiting-service.js';

export async function receiveForm(c: Context<Env>, { database, receipts }: Service): Promise<ReceivedForm> {
  const body = await readBody(c.env.incoming, limits.body);
  const form = await readForm(body, c.req.header('content-type') ?? '');
  const contents = await Promise.all(form.files.map(({ content }) => content.arrayBuffer()));
  return {
    ...form,
    async store({ customer, candidate, key, receipt }) {
      const repeated = key && repeatApplication(database, customer.id, key);
      if (repeated) return repeated;
      const files = form.files.map(({ part, content: { name, type } }, index) => ({
        ...{ part, name, type },
        content: new Uint8Array(contents[index]!),
      }));
      const id = addApplication(database, { customerId: customer.id, candidate, files, key, receipt });
      if (receipt) receipts.send({ applicationId: id, receipt });
      return id;
    },
  };
}
