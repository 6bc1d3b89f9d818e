import type { Vacancy } from '../../core/vacancies/vacancy.js';
import { emit } from '../shared/career-element.js';

/** The vacancy of an application, for those who count events. Nothing about a person. */
export interface CountedVacancy {
  readonly vacancyId: string;
  readonly vacancyTitle: string;
}

/** The events by which a page counts what becomes of its forms: each form is seen once and begun once for a vacancy. */
export class FormEvents {
  readonly #host: HTMLElement;
  readonly #vacancy: () => Vacancy | undefined;
  #viewed: string | undefined;
  #started: string | undefined;

  /** @param vacancy the one that the form is for, once it is loaded */
  constructor(host: HTMLElement, vacancy: () => Vacancy | undefined) {
    this.#host = host;
    this.#vacancy = vacancy;
  }

  get counted(): CountedVacancy {
    const { id = '', title = '' } = this.#vacancy() ?? {};
    return { vacancyId: id, vacancyTitle: title };
  }

  /** The form is on the page. */
  viewed(): void {
    const { counted } = this;
    if (!counted.vacancyId || this.#viewed === counted.vacancyId) return;
    this.#viewed = counted.vacancyId;
    this.#started = undefined;
    emit(this.#host, 'application-view', counted);
  }

  /** The visitor typed, chose or answered. */
  changed(): void {
    const { counted } = this;
    if (this.#started === counted.vacancyId) return;
    this.#started = counted.vacancyId;
    emit(this.#host, 'application-start', counted);
  }

  /** The application was accepted: a form that is shown again is another one. */
  finished(): void {
    this.#viewed = undefined;
    this.#started = undefined;
  }
}
