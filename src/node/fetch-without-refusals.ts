/** As `fetch`, without the body of a refusal: what a service writes there may be secret, and messages end up in logs. */
export const fetchWithoutRefusals: typeof fetch = async (input, init) => {
  const response = await fetch(input, init);
  const { status, headers } = response;
  if (status < 400) return response;
  await response.body?.cancel();
  const retryAfter = headers.get('retry-after');
  return new Response(null, { status, headers: retryAfter === null ? {} : { 'retry-after': retryAfter } });
};
