import { DAY_MS } from '@verandah/contract/dates'
import { create } from 'zustand'

/** What browsers tell a page that may be installed; it is in no library of types. */
interface InstallEvent extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>
}

/** How long nothing is offered after somebody has said no, in milliseconds. */
export const QUIET_MS = 60 * DAY_MS
/** The first visit is left alone. */
const OFFERED_FROM = 2

const VISITS = 'visits'
const COUNTED = 'visit-counted'
const QUIET_UNTIL = 'install-quiet-until'

interface Install {
  /** What installs the app when it is asked; null where the browser does not offer it. */
  event: InstallEvent | null
  /** Whether the line may be shown. */
  isOffered: boolean
}

export const useInstall = create<Install>(() => ({ event: null, isOffered: false }))

/** iOS has no such event: people add the page to the home screen themselves. An iPad says that it is a Mac. */
export const isIos = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) || (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)

const isInstalled = () => matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true)

/** Where a finger points. On a desk the browser's own button does. */
const isPhone = () => matchMedia('(pointer: coarse)').matches

/** Counts a visit once for each window. */
function countVisit(): number {
  const before = Number(localStorage.getItem(VISITS)) || 0
  if (sessionStorage.getItem(COUNTED) !== null) return before
  sessionStorage.setItem(COUNTED, 'yes')
  localStorage.setItem(VISITS, String(before + 1))
  return before + 1
}

/** Whether the app may be offered on a visit at a time. */
export function mayOffer(visits: number, now: number): boolean {
  return visits >= OFFERED_FROM && now >= (Number(localStorage.getItem(QUIET_UNTIL)) || 0) && isPhone() && !isInstalled()
}

/** Stays quiet for sixty days. */
export function refuseInstall(): void {
  localStorage.setItem(QUIET_UNTIL, String(Date.now() + QUIET_MS))
  useInstall.setState({ isOffered: false })
}

/** Asks the browser to install the app. */
export async function install(): Promise<void> {
  const { event } = useInstall.getState()
  if (event === null) return
  const { outcome } = await event.prompt()
  if (outcome === 'dismissed') refuseInstall()
  else useInstall.setState({ event: null, isOffered: false })
}

function addLink(rel: string, href: string): void {
  const link = document.createElement('link')
  link.rel = rel
  link.href = href
  document.head.append(link)
}

/** Makes the portal an app that can be installed, for those who are signed in: the login loads nothing of it. */
export function prepareInstall(): void {
  if (document.querySelector('link[rel=manifest]') !== null) return
  const isOffered = mayOffer(countVisit(), Date.now())
  useInstall.setState({ isOffered })
  addEventListener('beforeinstallprompt', (event) => {
    // Our own line offers it, in its place and not above the page.
    if (isPhone()) event.preventDefault()
    useInstall.setState({ event: event as InstallEvent })
  })
  addEventListener('appinstalled', () => useInstall.setState({ event: null, isOffered: false }))
  addLink('apple-touch-icon', '/apple-touch-icon.png')
  addLink('manifest', '/manifest.webmanifest')
}
