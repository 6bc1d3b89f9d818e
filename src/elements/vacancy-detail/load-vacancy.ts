import type { SettingsController } from '../../controllers/settings-controller.js';
import { prepareAdvert, type AdvertOptions } from './advert.js';
import type { LoadedVacancy } from './detail-view.js';
import { loadSalaryText } from './facts.js';

interface LoadOptions extends AdvertOptions {
  readonly language: string;
  readonly signal: AbortSignal;
}

/** Loads a vacancy, and meanwhile the code that shows it. */
export async function loadVacancy(
  client: NonNullable<SettingsController['client']>,
  id: string,
  { language, signal, ...options }: LoadOptions,
): Promise<LoadedVacancy> {
  const makeAdvert = prepareAdvert(options);
  const vacancy = await client.vacancy(id, { language, signal });
  const salaryText = loadSalaryText(vacancy);
  const advert = await makeAdvert(vacancy.advertisementText);
  return { vacancy, advert, salaryText: await salaryText, asked: language };
}
