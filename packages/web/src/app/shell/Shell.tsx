import { useState } from 'react'
import { Outlet, useNavigation } from 'react-router'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useSession } from '../../api/session.ts'
import { useDocumentTitle } from '../../api/useDocumentTitle.ts'
import { RefetchBar } from '../../ui/RefetchBar.tsx'
import { SlideOver } from '../../ui/SlideOver.tsx'
import { FirstDeed } from './FirstDeed.tsx'
import { NavigationDrawer } from './NavigationDrawer.tsx'
import { OfflineStrip } from './OfflineStrip.tsx'
import { PrintFooter } from './PrintFooter.tsx'
import css from './Shell.module.css'
import { TempPasswordBanner } from './TempPasswordBanner.tsx'
import { TopBar } from './TopBar.tsx'
import { useMainFocus } from './useMainFocus.ts'
import { usePreferredTheme } from './usePreferredTheme.ts'
import { useTopBarTitle } from './useTopBarTitle.ts'

/** Around every signed-in page: the drawer, the top bar and the page itself. */
export function Shell() {
  const { t } = useTranslation()
  const user = useSession((session) => session.user)
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  const isChangingPage = useNavigation().state !== 'idle'
  const title = useTopBarTitle()
  const main = useMainFocus()
  usePreferredTheme()
  useDocumentTitle(title)
  if (user === null) return null
  const asksForPassword = user.mustChangePassword && user.mustFirst === null

  return (
    <div className={css.shell}>
      <a className={css.skip} href="#main">
        {t('Skip to main content')}
      </a>
      <div className={css.progress}>
        <RefetchBar active={isChangingPage} />
      </div>
      <div className={css.drawer}>
        <NavigationDrawer role={user.role} />
      </div>
      {isDrawerOpen && (
        <SlideOver label={t('Navigation')} onClose={() => setDrawerOpen(false)}>
          <NavigationDrawer role={user.role} onChoose={() => setDrawerOpen(false)} />
        </SlideOver>
      )}
      <div>
        <TopBar user={user} title={title} isDrawerOpen={isDrawerOpen} onMenu={() => setDrawerOpen(true)} />
        <OfflineStrip />
        {asksForPassword && (
          <div className={css.above}>
            <TempPasswordBanner />
          </div>
        )}
        <main ref={main} className={css.main} id="main" tabIndex={-1} aria-labelledby="page-title">
          {user.mustFirst === null ? <Outlet /> : <FirstDeed deed={user.mustFirst} />}
        </main>
        <PrintFooter />
      </div>
    </div>
  )
}
