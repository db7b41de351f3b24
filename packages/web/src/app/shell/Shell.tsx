import { Suspense, useEffect, useRef, useState } from 'react'
import { matchPath, Outlet, useLocation, useNavigation } from 'react-router'
import '../../i18n/plurals.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useSession } from '../../api/session/session.ts'
import { useDocumentTitle } from '../../api/useDocumentTitle.ts'
import { PartsContext } from '../../parts.tsx'
import { RefetchBar } from '../../ui/lists/RefetchBar.tsx'
import { onDemand } from '../../ui/page/onDemand.tsx'
import { TopBarTitle } from '../../ui/page/topBarTitle.ts'
import { SlideOver } from '../../ui/dialogs/SlideOver.tsx'
import { PARTS, SCREENS } from '../screens.ts'
import { CommitteeTabs } from './CommitteeTabs.tsx'
import { Connection } from './Connection.tsx'
import { TempPasswordBanner } from './Banners.tsx'
import { FetchAtRest } from './FetchAtRest.tsx'
import { NavigationDrawer } from './menus/NavigationDrawer.tsx'
import { PrintFooter } from './PrintFooter.tsx'
import { RequiredAction } from './RequiredAction.tsx'
import { loadMissedStyles } from './missedStyles.ts'
import css from './Shell.module.css'
import { Search } from './search/Search.tsx'
import { TopBar } from './TopBar.tsx'
import { useDevice } from './useDevice.ts'
import { usePreferredTheme } from './menus/usePreferredTheme.ts'
import { textFor } from '../../screens.ts'

/** Returns the top bar's title for the open page; null for the product's name. */
function useTopBarTitle(): string | null {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const user = useSession((session) => session.user)
  // A required action replaces the page at every address.
  if (user !== null && user.requiredAction !== null) return null
  const screen = SCREENS.find(({ path }) => matchPath(path, pathname) !== null)
  const title = textFor(screen?.title, user?.role ?? 'resident')
  return title === null ? null : t(title)
}

/** After a change of page the focus starts at the new page's content, as it would in a new document. */
function useMainFocus() {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    main.current?.focus({ preventScroll: true })
  }, [pathname])
  return main
}

/** It shows nothing at first, and only people who see the finances have it. */
const MoneyGuard = onDemand(async () => (await import('./MoneyGuard.tsx')).MoneyGuard)
/** Few people ever see it. */
const MailRefusedBanner = onDemand(async () => (await import('./MailRefusedBanner.tsx')).MailRefusedBanner)
const PublicFrame = onDemand(async () => (await import('./PublicFrame.tsx')).PublicFrame)

/** Surrounds every signed-in page with the drawer and the top bar; a public one without a session with less. */
export function Shell() {
  const { t } = useTranslation()
  const user = useSession((session) => session.user)
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  const [isSearchOpen, setSearchOpen] = useState(false)
  const isChangingPage = useNavigation().state !== 'idle'
  const title = useTopBarTitle()
  const main = useMainFocus()
  usePreferredTheme()
  useDocumentTitle(title)
  useDevice(user?.requiredAction === null ? user._id : undefined)
  useEffect(loadMissedStyles, [])
  if (user === null) {
    return (
      <Suspense>
        <PublicFrame title={title}>
          <Outlet />
        </PublicFrame>
      </Suspense>
    )
  }
  const maySearch = user.requiredAction === null
  const searchFromDrawer = () => {
    setDrawerOpen(false)
    setSearchOpen(true)
  }
  const asksForPassword = user.mustChangePassword && user.requiredAction === null

  return (
    <div className={css.shell}>
      <a className={css.skip} data-no-print href="#main">
        {t('Skip to main content')}
      </a>
      <div className={css.progress}>
        <RefetchBar active={isChangingPage} />
      </div>
      <FetchAtRest isChangingPage={isChangingPage} />
      <Suspense>{user.can.seeFinances && <MoneyGuard />}</Suspense>
      <div className={css.drawer} data-no-print>
        <NavigationDrawer user={user} />
      </div>
      {isDrawerOpen && (
        <SlideOver label={t('Navigation')} onClose={() => setDrawerOpen(false)}>
          <NavigationDrawer user={user} onChoose={() => setDrawerOpen(false)} onSearch={maySearch ? searchFromDrawer : undefined} />
        </SlideOver>
      )}
      <div>
        <TopBar user={user} title={title} isDrawerOpen={isDrawerOpen} onMenu={() => setDrawerOpen(true)}>
          {maySearch && (
            <Search user={user} isOpen={isSearchOpen} onOpen={() => setSearchOpen(true)} onClose={() => setSearchOpen(false)} />
          )}
        </TopBar>
        <div>
          <Connection />
          {asksForPassword && (
            <div className={css.above}>
              <TempPasswordBanner />
            </div>
          )}
          {user.mailRefused && user.requiredAction === null && (
            <div className={css.above}>
              <Suspense>
                <MailRefusedBanner user={user} />
              </Suspense>
            </div>
          )}
          <main ref={main} className={css.main} id="main" data-titled={title !== null} tabIndex={-1} aria-labelledby="page-title">
            <PartsContext value={PARTS}>
              <TopBarTitle value={title}>
                {user.requiredAction === null && <CommitteeTabs user={user} />}
                {user.requiredAction === null ? <Outlet /> : <RequiredAction action={user.requiredAction} />}
              </TopBarTitle>
            </PartsContext>
          </main>
          <PrintFooter />
        </div>
      </div>
    </div>
  )
}
