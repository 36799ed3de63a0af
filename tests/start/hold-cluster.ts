// Holds a cluster until it is killed: node tests/start/hold-cluster.ts DATA_DIR
import { startCluster } from '#platform/db/embedded.ts'

const cluster = await startCluster({
  dataDir: process.argv[2] ?? '',
  log: (line) => console.log(`log ${line}`),
})
console.log(`url ${cluster.url('postgres')}`)
setInterval(() => {}, 1000)
