import { Suspense } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { ErrorBanner } from '../../ui/messages/ErrorBanner.tsx'
import { Fab } from '../../ui/buttons/Fab.tsx'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import { PillTabs } from '../../ui/buttons/PillTabs.tsx'
import { usePageTitle } from '../../ui/page/usePageTitle.ts'
import { useShownRecord } from '../../ui/dialogs/useShownRecord.ts'
import { onDemand, openedOnDemand } from '../../ui/page/onDemand.tsx'
import { AnswerList, Inbox, OwnFeedback } from './CommunityLists.tsx'
import { type CommunityView, useCommunityView } from './useCommunityView.ts'
import { useFeedbackActions } from './useFeedbackActions.ts'

const AddressedFeedback = onDemand(async () => (await import('./AddressedFeedback.tsx')).AddressedFeedback)
const GiveFeedbackDialog = openedOnDemand(async () => (await import('./GiveFeedbackDialog.tsx')).GiveFeedbackDialog)
const ReplyDialog = openedOnDemand(async () => (await import('./ReplyDialog.tsx')).ReplyDialog)

const LABEL: Record<CommunityView, string> = { inbox: 'Inbox', own: 'My Feedback', answers: 'Public Answers' }

/** Shows the feedback that people give to the committee, and its answers. */
export function CommunityPage() {
  const { t } = useTranslation()
  const { ref, focusTitle, toTop } = usePageTitle()
  const { view, tabs, inbox, filter } = useCommunityView()
  const actions = useFeedbackActions(focusTitle)
  const { dialog } = actions
  /** The feedback that the address names. */
  const { id, isFromElsewhere, close } = useShownRecord('feedback')
  return (
    <>
      <PageTitle ref={ref}>{t('Community')}</PageTitle>
      <Fab label={t('Give Feedback')} onClick={() => actions.open({ kind: 'give' })} />
      <PillTabs label={t('Views')} tabs={tabs.map(({ name, to }) => ({ to, label: t(LABEL[name]), isCurrent: name === view }))} />
      {actions.failure !== null && id === null && <ErrorBanner message={actions.failure} onDismiss={actions.dismiss} />}
      {view === 'inbox' && <Inbox filters={inbox} onFilter={filter} actions={actions} onTurned={toTop} />}
      {view === 'own' && <OwnFeedback actions={actions} onTurned={toTop} />}
      {view === 'answers' && <AnswerList onTurned={toTop} />}
      <Suspense>
        {id !== null && <AddressedFeedback key={id} id={id} actions={actions} isFromElsewhere={isFromElsewhere} onClose={close} />}
        {dialog?.kind === 'give' && <GiveFeedbackDialog onClose={actions.close} />}
        {dialog?.kind === 'reply' && <ReplyDialog feedback={dialog.feedback} onAnswered={actions.answered} onClose={actions.close} />}
      </Suspense>
    </>
  )
}
