/** Rules of this project that no published plugin has. */

const sinks = new Set(['innerHTML', 'outerHTML', 'srcdoc']);
const calls = new Set(['insertAdjacentHTML', 'setHTMLUnsafe', 'parseHTMLUnsafe', 'createContextualFragment']);

const nameOf = (node) =>
  node.type !== 'MemberExpression' ? undefined : node.computed ? node.property.value : node.property.name;

/** HTML enters a page through `elements/shared/safe-html` alone. Reading `innerHTML` is harmless. */
const noHtmlSink = {
  meta: { type: 'problem' },
  create: (context) => ({
    AssignmentExpression(node) {
      const name = nameOf(node.left);
      if (sinks.has(name)) context.report({ node, message: `${name} is written: use ui/safe-html` });
    },
    CallExpression(node) {
      const name = nameOf(node.callee);
      if (calls.has(name)) context.report({ node, message: `${name}() is called: use ui/safe-html` });
    },
    ...Object.fromEntries(
      ['ImportDeclaration', 'ExportNamedDeclaration', 'ImportExpression'].map((type) => [
        type,
        (node) => {
          const source = node.source?.value;
          if (/^lit(-html)?\/directives\/unsafe-/.test(source ?? '')) {
            context.report({ node, message: `${source} is imported: use ui/safe-html` });
          }
        },
      ]),
    ),
  }),
};

const suites = new Set(['it', 'test', 'describe', 'suite', 'specify', 'context']);
const switches = new Set(['skip', 'only', 'todo', 'fixme', 'fail']);

/** A test that is switched off, or switches the others off, looks like one that passes. */
const noSwitchedOffTest = {
  meta: { type: 'problem' },
  create: (context) => ({
    MemberExpression(node) {
      const { object } = node;
      const base = object.type === 'MemberExpression' ? nameOf(object) : object.name;
      if (suites.has(base) && switches.has(nameOf(node))) {
        context.report({ node, message: `${base}.${nameOf(node)}: mend the test or remove it` });
      }
    },
    Identifier(node) {
      if (/^(xit|xdescribe|fit|fdescribe)$/.test(node.name)) {
        context.report({ node, message: `${node.name}: mend the test or remove it` });
      }
    },
  }),
};

const waits = (node) => ['setTimeout', 'setInterval'].includes(node.callee.name) && node.arguments.length > 1;

/** A test waits for a state, never for a time: `await new Promise((done) => setTimeout(done, 100))` is a sleep. */
const noSleep = {
  meta: { type: 'problem' },
  create: (context) => ({
    NewExpression(node) {
      const [executor] = node.arguments;
      if (node.callee.name !== 'Promise' || executor?.type !== 'ArrowFunctionExpression') return;
      const body = executor.body.type === 'BlockStatement' ? executor.body.body : [executor.body];
      const [only] = body.map((statement) => statement.expression ?? statement);
      if (body.length !== 1 || only.type !== 'CallExpression' || !waits(only)) return;
      const resolve = executor.params[0]?.name;
      const [callback] = only.arguments;
      if (callback.type === 'Identifier' && callback.name === resolve) {
        context.report({ node, message: 'a sleep: wait for the state instead' });
      }
    },
    CallExpression(node) {
      if (['waitForTimeout', 'aTimeout'].includes(nameOf(node.callee) ?? node.callee.name)) {
        context.report({ node, message: 'a sleep: wait for the state instead' });
      }
    },
  }),
};

/** What runs in browsers does so beside old libraries, whose own versions of these know less (Prototype, MooTools, copied snippets). */
const noReplacedBuiltin = {
  meta: { type: 'problem' },
  create: (context) => ({
    MemberExpression(node) {
      const what = `${node.object.name}.${nameOf(node)}`;
      const instead = {
        'Array.from': 'spread it',
        'URL.canParse': 'use parseUrl()',
        'URL.parse': 'use parseUrl()',
      }[what];
      if (instead) context.report({ node, message: `${what} may be the page's: ${instead}` });
    },
    CallExpression(node) {
      const name = nameOf(node.callee);
      const count = node.arguments.length;
      if (name === 'entries' && count === 0)
        context.report({
          node,
          message: 'entries() of an array may be the page’s: use numbered(), or iterate over a map itself',
        });
      if (name === 'remove' && count === 0)
        context.report({ node, message: 'remove() may be the page’s: use removeNode()' });
      if (name === 'matchAll')
        context.report({ node, message: 'matchAll() may be the page’s: use matchesOf()' });
      if ((name === 'startsWith' || name === 'endsWith') && count > 1)
        context.report({
          node,
          message: `${name}() may be the page’s, which takes no position: use slice()`,
        });
    },
    NewExpression(node) {
      if (node.callee.name === 'Event')
        context.report({ node, message: 'Event may be the page’s: use CustomEvent' });
    },
    ForInStatement(node) {
      context.report({
        node,
        message: 'the page may have added properties to prototypes: use Object.keys()',
      });
    },
  }),
};

export default {
  meta: { name: 'career' },
  rules: {
    'no-html-sink': noHtmlSink,
    'no-replaced-builtin': noReplacedBuiltin,
    'no-switched-off-test': noSwitchedOffTest,
    'no-sleep': noSleep,
  },
};
