import type { Me } from '@verandah/contract/me'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { drawerOf } from './entries.ts'

/** The key in local storage: the address of the tab that this browser has opened last. */
const LAST = 'committee'

/** Returns the tabs of the committee's work, which of them is open, and where its entry leads: to the tab that was opened last. */
export function useCommittee(user: Me) {
  const { pathname } = useLocation()
  const tabs = drawerOf(user).committee
  const current = tabs.find(({ path }) => path === pathname)
  useEffect(() => {
    if (current !== undefined) localStorage.setItem(LAST, current.path)
  }, [current])
  const within = tabs.find(({ path }) => pathname.startsWith(`${path}/`))
  const last = localStorage.getItem(LAST)
  const entry = current ?? within ?? tabs.find(({ path }) => path === last) ?? tabs[0]
  return { tabs, current, entry }
}
