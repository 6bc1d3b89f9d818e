// The panel of `?career-doctor`, for the builder of the page. The loader loads it only with this parameter. It sends nothing, and reads
// nothing that an applicant has typed.
import { consoleSection, listen, policySection } from './console-section.js';
import { elementsSection } from './elements-section.js';
import { analyseList, type Analysis } from './list-analysis.js';
import { findElements } from './page-elements.js';
import { PanelView } from './panel-view.js';
import { postingSection } from './posting-section.js';
import { requestsSection } from './requests-section.js';
import { reportOf, type Section } from './section.js';
import { settingsSection } from './settings-section.js';

/** Milliseconds between two updates. */
const INTERVAL = 1000;

const analyses = new Map<Element, Analysis>();
/** Elements whose list was requested. */
const asked = new Set<Element>();

function look(): Section[] {
  const elements = findElements();
  for (const element of elements) void analyse(element);
  return [
    consoleSection(),
    elementsSection(elements, analyses),
    requestsSection(elements),
    settingsSection(elements),
    policySection(),
    postingSection(),
  ];
}

/** Waits until the element shows its list, so that the answer is in the browser's cache. */
async function analyse(element: Element): Promise<void> {
  const isList = element.localName === 'vacancy-list' || element.localName === 'career-site';
  const isDrawn = element.shadowRoot?.querySelector('vacancy-list, [part~=list], [part~=empty]');
  if (!isList || !isDrawn || asked.has(element)) return;
  asked.add(element);
  const analysis = await analyseList(element);
  if (analysis) analyses.set(element, analysis);
}

function start(): void {
  let sections: readonly Section[] = [];
  const about = () => [
    `Page: ${location.origin}${location.pathname}`,
    `Browser: ${navigator.userAgent}`,
    `Time: ${new Date().toISOString()}`,
  ];
  const view = new PanelView({
    report: () => reportOf(sections, about()),
    onAgain: () => {
      analyses.clear();
      asked.clear();
      draw();
    },
  });
  const draw = () => view.show((sections = look()));
  draw();
  const timer = setInterval(() => (view.isOpen ? draw() : clearInterval(timer)), INTERVAL);
}

listen();
if (document.body) start();
else document.addEventListener('DOMContentLoaded', start);
