// Real elements in the pages, on content that the page itself carries: the elements send no request.

const DAY = 86_400_000;

/** Loads the elements once the page is there; before, the published content is there to read. */
export function startLive(root: URL): void {
  const start = () => {
    for (const data of document.querySelectorAll('[data-live] > script[data-published]')) moveDays(data);
    loadElements(root);
  };
  if (document.readyState === 'complete') start();
  else addEventListener('load', start, { once: true });
}

interface Answer {
  readonly at: string;
  readonly list: readonly { startDate: string | null; endDate: string | null }[];
}

/** The sample's dates are those of the day on which the site was built. */
function moveDays(data: Element): void {
  const answer = JSON.parse(data.textContent ?? '') as Answer;
  const days = Math.floor(Date.now() / DAY) - Math.floor(Date.parse(answer.at) / DAY);
  const moved = (date: string | null) =>
    date && new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10);
  const list = answer.list.map((one) => ({
    ...one,
    startDate: moved(one.startDate),
    endDate: moved(one.endDate),
  }));
  data.textContent = JSON.stringify({ ...answer, list });
}

function loadElements(root: URL): void {
  const script = document.createElement('script');
  script.type = 'module';
  script.src = new URL('career-elements/career-elements.js', root).href;
  // Nothing is asked of it: all content is in the page.
  script.dataset['baseUrl'] = 'https://recruit.example';
  script.dataset['customerId'] = 'sample';
  document.head.append(script);
}
