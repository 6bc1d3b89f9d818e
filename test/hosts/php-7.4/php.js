/**
 * PHP 7.4 as WebAssembly, the oldest version that the WordPress plugin supports: no distribution has it any more.
 * `node php.js PROGRAM FOLDER…`, with the folders that the program reads.
 */
import { getPHPLoaderModule } from '@php-wasm/node-7-4';
import { loadPHPRuntime, PHP } from '@php-wasm/universal';

const [program, ...folders] = process.argv.slice(2);
const php = new PHP(await loadPHPRuntime(await getPHPLoaderModule()));
for (const root of folders) {
  php.mkdir(root);
  await php.mount(root, (_php, files, at) => {
    files.mount(files.filesystems.NODEFS, { root }, at);
    return () => files.unmount(at);
  });
}
const { text, errors, exitCode } = await php.run({ scriptPath: program });
process.stdout.write(text);
process.stderr.write(errors);
process.exitCode = exitCode;
