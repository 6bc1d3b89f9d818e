// The server of bench/connector.ts, run in a separate process: serves pages of PositionVersion records, generated before the
// first request. Sends its port to the parent. The path sets the delay of each response in ms (`/20/odata/v2/…`).
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const PAGE = 3000;
const records = Number(process.argv[2]);
const pages = Array.from({ length: Math.ceil(records / PAGE) }, (_none, page) =>
  Buffer.from(pageText(page * PAGE, records)),
);

const server = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://127.0.0.1');
  const page = pages[Number(searchParams.get('$skiptoken') ?? 0) / PAGE];
  const delay = Number(pathname.split('/')[1]);
  const answer = () => {
    response.writeHead(page ? 200 : 404, { 'Content-Type': 'application/json' });
    response.end(page);
  };
  if (delay) setTimeout(answer, delay);
  else answer();
});
server.listen(0, '127.0.0.1', () => {
  process.send?.({ port: (server.address() as AddressInfo).port, bytes: pages[0]?.length });
});
process.once('disconnect', () => process.exit());

/** The answer with the records from `first` on, of so many in all. */
function pageText(first: number, records: number): string {
  const next = first + PAGE;
  return JSON.stringify({
    '@odata.context': 'http://127.0.0.1/odata/v2/$metadata#PositionVersion',
    value: Array.from({ length: Math.min(PAGE, records - first) }, (_none, at) =>
      positionVersion(first + at),
    ),
    ...(next < records ? { '@odata.nextLink': `?$skiptoken=${next}` } : {}),
  });
}

function positionVersion(at: number) {
  const day = (years: number) => `${2010 + ((at + years) % 15)}-0${1 + (at % 9)}-1${at % 10}T00:00:00Z`;
  return {
    positionId: `P${at >> 2}`,
    title: ['Systems architect', 'Nurse', 'Driver', 'Sygeplejerske på ø-afdelingen'][at % 4],
    jobId: `J${at % 60}`,
    reportsTo: `P${at >> 6}`,
    secondaryManagerId: null,
    locationId: `L${at % 12}`,
    organizationId: `O${at % 90}`,
    employeeId: at % 9 ? `E${at}` : null,
    validFrom: day(0),
    validTo: at % 3 ? day(1) : null,
    terminateReasonCodeId: null,
    fte: at % 5 ? 1 : 0.8,
    employmentCategoryName: at % 5 ? 'Full-time' : 'Part-time',
    workingHours: at % 5 ? 37 : 29.6,
    frequency: 1,
    workCalendarName: 'Standard',
    rowNumber: at + 1,
    createdBy: 'import',
    createdDateTime: '2019-02-28T22:15:07.123Z',
    modifiedBy: at % 2 ? 'hr' : null,
    modifiedDateTime: at % 2 ? '2024-05-01T08:00:00Z' : null,
    versionStamp: at % 7,
    documentsExists: false,
    office: null,
    note: at % 11 ? null : 'Moves to the new building next spring.',
    dimension1Id: `D${at % 20}`,
    hireReasonCodeId: 'NEW',
    leaveGroupName: 'Standard',
    timeTrackingGroupName: null,
    settlementId: 'S1',
    actualValidFrom: day(0),
    actualValidTo: null,
    workingHoursExpected: 37,
    mileageGroupName: null,
    dimension2Id: null,
    dimension3Id: null,
    dimension4Id: null,
    supplementalPayGroupName: null,
    released: true,
    fullTimeWorkingHours: 37,
    externalReference: `ref-${at}`,
    employeeCleanUp: false,
  };
}
