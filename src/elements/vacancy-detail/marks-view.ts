import { nothing, type LitElement, type TemplateResult } from 'lit';
import type { Messages } from '../../i18n/messages.js';
import { keepFocus } from '../shared/keep-focus.js';
import type { VisitorController } from '../shared/visitor-controller.js';
import { activityAt } from '../../core/vacancies/filter.js';
import type { Vacancy } from '../../core/vacancies/vacancy.js';

interface Host extends LitElement {
  readonly noSaved: boolean;
  readonly noApplied: boolean;
}

/** The visitor's own marks on a vacancy; nothing until their code has loaded. */
export function marksView(
  host: Host,
  { marks, code }: VisitorController,
  vacancy: Vacancy,
  today: string,
  messages: Messages,
): TemplateResult | typeof nothing {
  if (!marks || !code) return nothing;
  const { noSaved, noApplied } = host;
  return code.detailMarks(marks, vacancy, {
    ...{ noSaved, noApplied, today, messages },
    isExpired: activityAt(vacancy, today) === 'expired',
    onToggle: (toggle) => toggle(),
    onForget: (forget) => void keepFocus(host, ['#title'], forget),
  });
}
