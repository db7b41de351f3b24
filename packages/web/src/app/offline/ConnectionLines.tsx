import { paths } from '@verandah/contract/paths'
import { useDeferredValue, useEffect } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'react-router'
import { checkKeptDocuments, loadKeptDocuments } from '../../api/kept/documents.ts'
import { hasStores, removeOld } from '../../api/kept/entries.ts'
import { tellWorker } from '../../api/kept/tellWorker.ts'
import { dropStores } from '../../api/kept/stores.ts'
import { useSession } from '../../api/session/session.ts'
import { prepareInstall } from './install.ts'
import { InstallLine } from './InstallLine.tsx'
import css from './lines.module.css'
import { NewVersionBanner } from './NewVersionBanner.tsx'
import { useLookForNewVersion } from './newVersion.ts'
import { OfflineStrip } from './OfflineStrip.tsx'
import { UnsentList } from './UnsentList.tsx'
import { useReconnect } from './useReconnect.ts'

/** How long somebody stays who may come back, in milliseconds: half a megabyte is loaded for them. */
const STAYS_MS = 10_000

/** Deletes what must not be here any more, of others and of long ago, and asks about the rest while there is a connection. */
async function tidyUp(account: string): Promise<void> {
  await dropStores('kept|unsent', account)
  await removeOld(account)
  await (navigator.onLine ? checkKeptDocuments() : loadKeptDocuments())
}

/** Comes below all else of the dashboard, which is there already: nothing moves. */
function InstallAtEnd() {
  const isDashboard = useLocation().pathname === paths.dashboard
  const main = document.getElementById('main')
  return isDashboard && main !== null && createPortal(<InstallLine />, main)
}

/** Shows, above every page, how old it is without a connection, a newer version, and what was written and not sent. */
export function ConnectionLines() {
  const account = useSession(({ user }) => user?._id)
  useReconnect()
  useLookForNewVersion()
  useEffect(() => {
    prepareInstall()
    // The app itself starts without a connection from then on.
    const timer = setTimeout(() => tellWorker('keep app'), STAYS_MS)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (account !== undefined && hasStores()) void tidyUp(account).catch(() => undefined)
  }, [account])
  // The live region must exist before it has a text.
  const isThere = useDeferredValue(true, false)
  return (
    <>
      <div aria-live="polite" className={css.strip} data-no-print>
        {isThere && <OfflineStrip />}
      </div>
      <div className={css.lines}>
        <NewVersionBanner />
        {hasStores() && <UnsentList />}
      </div>
      <InstallAtEnd />
    </>
  )
}
