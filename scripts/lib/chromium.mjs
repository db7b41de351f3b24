import { existsSync } from 'node:fs'
import { collect } from './child.mjs'
import { step } from './say.mjs'

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium'
]
const LONGEST = 240

/** The path of a Chromium, installed from Debian where that needs no question; null when there is none to be had. */
export async function findChromium() {
  const found = chromiumHere()
  if (found !== null || !mayInstall()) return found
  await step('Installing Chromium for the browser journeys (apt-get)', installQuietly)
  return chromiumHere()
}

function chromiumHere() {
  const named = process.env.CHROME_PATH
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROME_PATH is ${named}, and there is nothing`)
    return named
  }
  return PLACES.find((path) => existsSync(path)) ?? null
}

const mayInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get') && existsSync('/etc/debian_version')

async function installQuietly() {
  const apt = (...args) => collect('timeout', [String(LONGEST), 'apt-get', ...args], { env: { DEBIAN_FRONTEND: 'noninteractive' } })
  await apt('update', '-qq')
  await apt('install', '-qq', '-y', '--no-install-recommends', 'chromium')
}
