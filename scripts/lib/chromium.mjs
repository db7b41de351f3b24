import { existsSync } from 'node:fs'
import { capture } from './child.mjs'
import { logStep } from './log.mjs'

/** Without windows: it needs a quarter less of the processor. */
const HEADLESS = '/usr/bin/chromium-headless-shell'
const USUAL_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium'
]
const INSTALL_TIMEOUT_SECONDS = 240

/**
 * Returns the path of a Chromium, or null; `isHeaded`: one that can open windows. On Debian as root a missing one is
 * installed.
 */
export async function findChromium({ isHeaded }) {
  const found = installedChromium(isHeaded)
  if (found !== null || !canInstall()) return found
  await logStep('Installing Chromium for the browser journeys (apt-get)', () => installChromium(isHeaded))
  return installedChromium(isHeaded)
}

function installedChromium(isHeaded) {
  const named = process.env.CHROME_PATH
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROME_PATH is ${named}, and this file does not exist`)
    return named
  }
  return [...(isHeaded ? [] : [HEADLESS]), ...USUAL_PATHS].find((path) => existsSync(path)) ?? null
}

const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get') && existsSync('/etc/debian_version')

async function installChromium(isHeaded) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args) => capture('timeout', [String(INSTALL_TIMEOUT_SECONDS), 'apt-get', ...args], { env })
  await apt('update', '-qq')
  await apt('install', '-qq', '-y', '--no-install-recommends', isHeaded ? 'chromium' : 'chromium-headless-shell')
}
