// Started as a process of its own: turns one name into a link and back, until it is killed.
import { renameSync, rmSync, symlinkSync } from 'node:fs';

const [path = '', target = ''] = process.argv.slice(2);
const aside = `${path}.aside`;
process.stdout.write('ready');
for (;;) {
  try {
    renameSync(path, aside);
    symlinkSync(target, path);
  } catch {
    // The writer may have put something new here in between; the next round goes on from that.
    rmSync(aside, { recursive: true, force: true });
  }
  try {
    rmSync(path, { force: true });
    renameSync(aside, path);
  } catch {
    // As above.
  }
}
