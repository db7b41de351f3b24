import type { Assembly } from '@verandah/contract/assemblies'
import type { MeetingId } from '@verandah/contract/meetings'
import { Suspense } from 'react'
import { useSession } from '../../../api/session/session.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { CardSkeletons } from '../../../ui/lists/Skeletons.tsx'
import { ErrorBanner } from '../../../ui/messages/ErrorBanner.tsx'
import { openedOnDemand } from '../../../ui/page/onDemand.tsx'
import { useKeptState } from '../../../ui/state/useKeptState.ts'
import { ServicesCard } from '../notice/ServicesCard.tsx'
import { useAssembly } from '../useAssembly.ts'
import { ChecklistCard } from './ChecklistCard.tsx'
import { ItemsCard } from './ItemsCard.tsx'

const ItemsDialog = openedOnDemand(async () => (await import('../items/ItemsDialog.tsx')).ItemsDialog)
const OfficersDialog = openedOnDemand(async () => (await import('../officers/OfficersDialog.tsx')).OfficersDialog)
const NoticeDialog = openedOnDemand(async () => (await import('../notice/NoticeDialog.tsx')).NoticeDialog)

/** The dialogs that the steps of the checklist open. */
export type PreparingDialog = 'items' | 'officers' | 'notice'

/** The states in which all is done. */
const NOTHING_TO_DO: readonly Assembly['state'][] = ['signed', 'adjourned', 'cancelled']

/** Shows what is to be done for a general meeting, what it will decide, and whom its notice has reached. */
export function GeneralMain({ id }: { id: MeetingId }) {
  const { t } = useTranslation()
  const { assembly, failure, retry } = useAssembly(id)
  return (
    <>
      {failure !== null && <ErrorBanner message={failure} onRetry={retry} />}
      {assembly === undefined && failure === null && <CardSkeletons isWide text={t('Loading...')} count={2} />}
      {assembly !== undefined && <Cards assembly={assembly} />}
    </>
  )
}

function Cards({ assembly }: { assembly: Assembly }) {
  const mayCall = useSession(({ user }) => user?.can.scheduleMeetings === true)
  const [dialog, open] = useKeptState<PreparingDialog | null>('general meeting dialog', null)
  const close = () => open(null)
  return (
    <>
      {mayCall && !NOTHING_TO_DO.includes(assembly.state) && <ChecklistCard assembly={assembly} onOpen={open} />}
      <ItemsCard assembly={assembly} onEdit={() => open('items')} />
      {mayCall && assembly.notice !== null && <ServicesCard assembly={assembly} />}
      <Suspense>
        {dialog === 'items' && <ItemsDialog assembly={assembly} onClose={close} />}
        {dialog === 'officers' && <OfficersDialog assembly={assembly} onClose={close} />}
        {dialog === 'notice' && <NoticeDialog assembly={assembly} onClose={close} />}
      </Suspense>
    </>
  )
}
