import { Suspense } from 'react'
import { useSession } from '../../../api/session/session.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { oneOf, useFilters } from '../../../ui/lists/useFilters.ts'
import { ViewTabs } from '../../../ui/lists/ViewTabs.tsx'
import { Notice } from '../../../ui/messages/Notice.tsx'
import { onDemand } from '../../../ui/page/onDemand.tsx'
import { PageTitle } from '../../../ui/page/PageTitle.tsx'
import { usePageTitle } from '../../../ui/page/usePageTitle.ts'
import { RegisterView } from './RegisterView.tsx'

const PeopleView = onDemand(async () => (await import('../people/PeopleView.tsx')).PeopleView)

const MovesView = onDemand(async () => (await import('../moves/MovesView.tsx')).MovesView)

const UnitsListView = onDemand(async () => (await import('../listed/UnitsListView.tsx')).UnitsListView)

const VIEWS = { '': RegisterView, people: PeopleView, moves: MovesView, list: UnitsListView }

/** Shows the units of the building, and the people who own, rent or live in them. */
export function UnitsPage() {
  const { t } = useTranslation()
  const maySee = useSession(({ user }) => user?.can.seeUnits === true)
  if (maySee) return <Register />
  return (
    <>
      <PageTitle>{t('Units')}</PageTitle>
      <Notice tone="error">{t("You don't have permission to see the units.")}</Notice>
    </>
  )
}

function Register() {
  const { t } = useTranslation()
  const { ref, toTop } = usePageTitle()
  const { view } = useFilters({ view: oneOf(['people', 'moves', 'list'] as const) }).filters
  const administers = useSession(({ user }) => user?.can.administer === true)
  const View = view === 'list' && !administers ? RegisterView : VIEWS[view]
  return (
    <>
      <PageTitle ref={ref}>{t('Units')}</PageTitle>
      <ViewTabs
        current={view}
        views={[
          { view: '', label: t('Units') },
          { view: 'people', label: t('People') },
          { view: 'moves', label: t('Moves') },
          ...(administers ? [{ view: 'list' as const, label: t('List') }] : [])
        ]}
      />
      <Suspense>
        <View onTurned={toTop} />
      </Suspense>
    </>
  )
}
