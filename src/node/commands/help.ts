// What `career-elements --help` prints.

export const help = `Usage: career-elements <command> [options]

  sync --out <file>   Write the published fields of the company's locations, organizations,
                      job types and employment categories to a file.
  doctor              Check the address, the credentials, their scopes and this machine.
  doctor --site <address>
                      Check a page of the site: its script, settings, policy and words, the service as
                      its visitors' browsers ask it, the vacancies, and what was published.
  head-start --page <file or address>
                      Write what sends a page's first request, and loads its code, at once.
  publish             Write a page for each vacancy and list, as career-site.json says.
  messages --check <file>
                      Check translated words: what is missing, unknown keys, placeholders, plurals.

Options
  --url <address>     sync and doctor: the Connector's address, instead of
                      CAREER_ELEMENTS_CONNECTOR_URL.
  --integration-id <name>
                      sync and doctor: the name on the service's usage pages [career-elements].
  --allow-private     doctor --site: also ask addresses of this machine and its network that a
                      public page names.
  --time-limit <seconds>
                      sync: how long the whole run may take [600].
  --json              Print one JSON object on the standard output, for programs.
  --quiet             Print only errors.
  --allow-shrink      sync, publish: go on even when a list lost half of its entries.
  --overwrite         sync: replace the file even when it is not a directory of this version.
                      publish: replace pages that were edited by hand.
  --config <file>     publish: what to publish [career-site.json].
  --init              publish: write that file, with comments.
                      publish: each option of that file is an option here, too: --out, --languages …
  --language <tag>    messages: the language, where the name of the file does not say it.
  --partial           messages: sentences may be missing.
  --help, --version

Environment
  CAREER_ELEMENTS_CONNECTOR_URL     https://…
  CAREER_ELEMENTS_API_KEY_FILE      a file with the API key that only its owner can read (chmod 600), or
  CAREER_ELEMENTS_API_KEY           the API key itself
  CAREER_ELEMENTS_API_KEY_EXPIRES   its last day, YYYY-MM-DD, for a warning in time
  CAREER_ELEMENTS_BEARER_TOKEN_FILE, CAREER_ELEMENTS_BEARER_TOKEN   an access token instead of a key

Exit codes: 0 done, also without changes; 1 failed; 2 wrong usage; 3 refused, because the file would have
lost too many entries or is not a directory, or because the service did not answer publish with everything;
130 interrupted.
`;
