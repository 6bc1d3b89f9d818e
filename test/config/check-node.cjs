// Ends `npm start` and `npm test` on a Node that is too old. Only syntax that Node 12 understands: it must be able to read it.
'use strict';

const wanted = require('../../package.json').engines.node.replace('>=', '');
const found = process.versions.node;

function parts(version) {
  return version.split('.').map(Number);
}

let isOld = parts(found)[0] < parts(wanted)[0];
if (parts(found)[0] === parts(wanted)[0]) isOld = parts(found)[1] < parts(wanted)[1];

if (isOld) {
  console.error(
    'career-elements needs Node ' +
      wanted +
      ' or later. This is Node ' +
      found +
      ': install a newer one from https://nodejs.org/.',
  );
  process.exit(1);
}
