// What the command makes of its arguments.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { readArguments } from '../../src/node/commands/arguments.js';
import { CommandError } from '../../src/node/commands/command-error.js';
import { objectOf, run } from '../helpers/node/cli-run.js';

function refusal(args: readonly string[]): CommandError {
  try {
    readArguments(args);
  } catch (error) {
    assert.ok(error instanceof CommandError);
    assert.equal(error.code, 'usage');
    return error;
  }
  throw new assert.AssertionError({ message: `${args.join(' ')} was taken` });
}

describe('the arguments of career-elements', () => {
  it('are read as they are meant', () => {
    assert.deepEqual(
      readArguments(['sync', '--out=a.json', '--allow-shrink', '--url', 'https://a.example']),
      {
        command: 'sync',
        out: 'a.json',
        url: 'https://a.example',
        'allow-shrink': true,
        overwrite: false,
        quiet: false,
        json: false,
        help: false,
        version: false,
      },
    );
    assert.deepEqual(readArguments(['doctor', '--help']), { command: 'help' });
  });

  it('are answered with what exists when they name what does not', () => {
    assert.match(refusal(['sink']).message, /"sink"/);
    assert.match(refusal(['sink']).advice, /sync, doctor, head-start/);
    assert.match(refusal([]).advice, /--help/);
    const { message, advice } = refusal(['sync', '--outt', 'a.json']);
    assert.match(message, /--outt/);
    assert.match(advice, /--out, --allow-shrink/);
  });

  it('are refused when a value is missing, doubled, or too much', () => {
    for (const args of [
      ['sync'],
      ['sync', '--out'],
      ['sync', '--out='],
      ['sync', '--out', '-'],
      ['sync', '--out', '--json'],
      ['sync', '--out', 'a', '--out', 'b'],
      ['sync', '--out', 'a', '--json=yes'],
      ['sync', '--out', 'a', 'b'],
      ['doctor', '--out', 'a'],
      ['doctor', '--site', 'jobs.html'],
      ['--json', 'doctor'],
    ]) {
      refusal(args);
    }
  });

  for (const args of [
    ['--api-key', 'S3cretS3cret'],
    ['--API-KEY=S3cretS3cret'],
    ['--bearer-token', 'S3cretS3cret'],
    ['--client-secret=S3cretS3cret'],
    ['--authorization', 'ApiKey-v2 S3cretS3cret'],
  ]) {
    it(`never carry a secret: ${args[0]?.split('=')[0]}`, () => {
      const { message, advice } = refusal(['sync', '--out', 'a.json', ...args]);
      assert.match(message, /can see a secret on a command line/);
      assert.match(advice, /CAREER_ELEMENTS_API_KEY_FILE/);
      assert.match(advice, /revoke it/);
      assert.doesNotMatch(message + advice, /S3cret/);
    });
  }

  it('are not quoted where they might hold a secret', () => {
    for (const args of [
      ['sync', '--out', 'a', 'S3cretS3cret'],
      ['sync', '--out', 'a', '--S3cretS3cret9'],
      ['doctor', '-S3cretS3cret'],
      ['S3cretS3cret', 'sync'],
    ]) {
      const { message, advice } = refusal(args);
      assert.doesNotMatch(message + advice, /S3cret/);
    }
  });

  it('may name a file whose name sounds like a secret', () => {
    assert.equal(readArguments(['sync', '--out=public-key']).command, 'sync');
    assert.equal(readArguments(['sync', '--out', 'token']).command, 'sync');
  });
});

describe('career-elements, the process', () => {
  it('ends with 2 on wrong use, in words and as JSON', async () => {
    const outcome = await run(['sync', '--frob', '--json']);
    assert.equal(outcome.code, 2);
    assert.match(outcome.stderr, /There is no option --frob/);
    const { ok, exitCode, error } = objectOf(outcome) as {
      ok: boolean;
      exitCode: number;
      error: { code: string };
    };
    assert.deepEqual([ok, exitCode, error.code], [false, 2, 'usage']);
  });

  it('shows its help and its version on the standard output', async () => {
    const help = await run(['--help']);
    assert.equal(help.code, 0);
    for (const word of [
      'sync --out',
      'doctor',
      '--allow-shrink',
      'CAREER_ELEMENTS_API_KEY_FILE',
      'Exit codes',
    ]) {
      assert.ok(help.stdout.includes(word), word);
    }
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
    assert.deepEqual(await run(['--version']), { code: 0, stdout: `${version}\n`, stderr: '' });
  });
});
