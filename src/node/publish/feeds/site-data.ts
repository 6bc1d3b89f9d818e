// Vacancies as data for site generators (Eleventy, Astro, Hugo): `--data vacancies.json`.

import { summaryOf } from '../../../core/util/html-text.js';
import { wellFormedJson } from '../../../core/util/json.js';
import { recordLink } from '../../../core/util/web-links.js';
import type { SiteVacancy } from '../site-data-types.js';
import type { OutputFile, PublishedSite, PublishedVacancy } from '../model.js';
import { keySlug } from '../paths.js';

const SUMMARY = 300;

export function siteVacancy(published: PublishedVacancy): SiteVacancy {
  const { vacancy, language, url, alternates, advert, image, posting, publishedAt, changedAt } = published;
  const { id, title, locations, regions, fieldsOfWork, contacts } = vacancy;
  const { startDate, endDate, organization, jobType, employmentCategory, salary, extra, imageAlt } = vacancy;
  const applicationUrl = recordLink(vacancy.applicationUrl);
  const optional = {
    ...{ startDate, endDate, organization, jobType, employmentCategory, salary, extra },
    ...{ applicationUrl, image, imageAlt, posting },
  };
  // `JSON.stringify` leaves out what is undefined.
  return {
    ...{ id, language, title, url, alternates, slug: keySlug(id), publishedAt, changedAt },
    ...{ locations, regions, fieldsOfWork, contacts, advert, summary: summaryOf(advert, SUMMARY) },
    addresses: published.addresses,
    ...(optional as Partial<SiteVacancy>),
  };
}

export function siteData(
  site: PublishedSite,
  vacancies: Iterable<PublishedVacancy>,
  path = 'vacancies.json',
): OutputFile {
  const { url, languages, company } = site;
  return {
    path,
    type: 'application/json; charset=utf-8',
    content: contentOf(`{"version":1,"site":${wellFormedJson({ url, languages, company })}`, vacancies),
  };
}

function* contentOf(head: string, vacancies: Iterable<PublishedVacancy>): Generator<string> {
  yield `${head},"vacancies":[`;
  let isFirst = true;
  for (const one of vacancies) {
    yield `${isFirst ? '' : ','}\n${wellFormedJson(siteVacancy(one))}`;
    isFirst = false;
  }
  yield '\n]}\n';
}
