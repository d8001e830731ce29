import { execFileSync, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { freePort } from './listen';

export const hasCeph = ['ceph-mon', 'ceph-osd', 'radosgw'].every(
  (program) => spawnSync(program, ['--version']).status === 0,
);

const configuration = (folder: string, fsid: string, monitor: number, gateway: number) => `[global]
fsid = ${fsid}
mon_host = v1:127.0.0.1:${monitor}
mon_initial_members = a
auth_cluster_required = none
auth_service_required = none
auth_client_required = none
public_network = 127.0.0.0/8
osd_pool_default_size = 1
osd_pool_default_min_size = 1
osd_pool_default_pg_num = 1
osd_pool_default_pgp_num = 1
osd_pool_default_pg_autoscale_mode = off
mon_allow_pool_size_one = true
osd_crush_chooseleaf_type = 0
mon_data = ${folder}/mon
osd_data = ${folder}/osd
mgr_data = ${folder}/mgr
osd_objectstore = memstore
memstore_device_bytes = 1073741824
log_file = ${folder}/log/$name.log
admin_socket = ${folder}/sock/$name.asok
pid_file = ${folder}/$name.pid
run_dir = ${folder}/sock
osd_class_load_list = *
osd_class_default_list = *
setuser_match_path =
[client.rgw]
rgw_frontends = beast endpoint=127.0.0.1:${gateway} tcp_nodelay=1
rgw_data = ${folder}/rgw
`;

/** A whole Ceph on the loopback address, in memory: monitor, manager, object store daemon, and gateway. */
export async function startCeph() {
  const folder = mkdtempSync(join(tmpdir(), 'portal-ceph-'));
  const fsid = randomUUID();
  const [monitor, gateway] = [await freePort(), await freePort()];
  for (const name of ['mon', 'mgr', 'osd', 'rgw', 'log', 'sock']) mkdirSync(join(folder, name));
  writeFileSync(join(folder, 'ceph.conf'), configuration(folder, fsid, monitor, gateway));
  const run = (program: string, ...parameters: readonly string[]) =>
    execFileSync(program, [...(program === 'monmaptool' ? [] : ['-c', 'ceph.conf']), ...parameters], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  run('monmaptool', '--create', '--fsid', fsid, '--addv', 'a', `[v1:127.0.0.1:${monitor}]`, 'monmap');
  run('ceph-mon', '--mkfs', '-i', 'a', '--monmap', 'monmap');
  run('ceph-mon', '-i', 'a');
  run('ceph', '--connect-timeout', '20', '-s');
  run('ceph-mgr', '-i', 'x');
  const uuid = randomUUID();
  const id = run('ceph', 'osd', 'new', uuid).trim();
  run('ceph-osd', '-i', id, '--mkfs', '--osd-uuid', uuid);
  // The monitor may not know it yet, or not answer on a busy machine.
  const tryTo = (program: string, ...parameters: readonly string[]) =>
    spawnSync(program, ['-c', 'ceph.conf', ...parameters], { cwd: folder, encoding: 'utf8' }).stdout;
  while (!tryTo('ceph', 'osd', 'stat').includes(' 1 up')) {
    tryTo('ceph-osd', '-i', id);
    await delay(1000);
  }
  run('radosgw', '-n', 'client.rgw');
  const endpoint = `http://127.0.0.1:${gateway}`;
  while (!(await fetch(endpoint).then(Boolean, () => false))) await delay(200);
  const keys = { accessKeyId: 'portal', secretAccessKey: 'portal-secret' };
  const user = ['user', 'create', '--uid=portal', '--display-name=portal'];
  run('radosgw-admin', ...user, `--access-key=${keys.accessKeyId}`, `--secret-key=${keys.secretAccessKey}`);
  await new AwsClient({ ...keys, service: 's3' }).fetch(`${endpoint}/site`, { method: 'PUT' });
  const pids = () =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.pid'))
      .map((name) => ({ name, pid: Number(readFileSync(join(folder, name), 'utf8')) }));
  return {
    options: { bucket: 'site', endpoint, region: 'default', ...keys },
    /** Stops the daemon that keeps the objects for a while. */
    async stall(milliseconds: number) {
      const daemons = pids().filter(({ name }) => name.startsWith('osd'));
      for (const { pid } of daemons) process.kill(pid, 'SIGSTOP');
      await delay(milliseconds);
      for (const { pid } of daemons) process.kill(pid, 'SIGCONT');
    },
    stop() {
      for (const { pid } of pids()) process.kill(pid, 'SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
