// Reads an application's form, and stores it in the database of the sandbox.
import type { Context } from 'hono';
import { addApplication, repeatApplication } from '../database/applications.js';
import type { Env, Service } from '../http/context.js';
import { readForm, removeFiles } from './multipart.js';
import type { ReceivedForm } from './recruiting-service.js';

export async function receiveForm(
  { env }: Context<Env>,
  { database, filesFolder, receipts }: Service,
): Promise<ReceivedForm> {
  const form = await readForm(env.incoming, filesFolder);
  const discard = () => removeFiles(filesFolder, form.files);
  return {
    ...form,
    discard,
    async store({ customer, candidate, key, receipt }) {
      const repeated = key && repeatApplication(database, customer.id, key);
      if (repeated) {
        await discard();
        return repeated;
      }
      const id = addApplication(database, customer.id, candidate, form.files, key);
      if (receipt) receipts.send(receipt);
      return id;
    },
  };
}
