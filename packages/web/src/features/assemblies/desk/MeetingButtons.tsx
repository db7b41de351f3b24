import type { Assembly } from '@verandah/contract/assemblies'
import { hall } from '@verandah/contract/hall'
import { paths } from '@verandah/contract/paths'
import { IconCalendarPause, IconDoorEnter, IconLock } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../../api/calls/call.ts'
import { failureOf, useAction } from '../../../api/useAction.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { ErrorBanner } from '../../../ui/messages/ErrorBanner.tsx'
import { openedOnDemand } from '../../../ui/page/onDemand.tsx'
import { Row } from '../../../ui/page/layout.tsx'

const AdjournDialog = openedOnDemand(async () => (await import('./AdjournDialog.tsx')).AdjournDialog)

type Seen = Pick<Assembly, 'meetingId' | 'version'>

function useMeetingCalls() {
  const { t } = useTranslation()
  const opening = useAction({
    send: async ({ meetingId: id, version }: Seen) => call(hall.open, { params: { id }, version }),
    done: () => t('The meeting is open'),
    failed: t('Failed to open the meeting')
  })
  const closing = useAction({
    send: async ({ meetingId: id, version }: Seen) => call(hall.close, { params: { id }, version }),
    done: () => t('The meeting is closed'),
    failed: t('Failed to close the meeting')
  })
  return { opening, closing }
}

/** Shows the buttons that open, adjourn and close a general meeting, for those who may. */
export function MeetingButtons({ assembly }: { assembly: Assembly }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { opening, closing } = useMeetingCalls()
  const [asked, ask] = useState<'open' | 'adjourn' | 'close' | null>(null)
  const { failure, dismiss } = failureOf([opening, closing])
  const { can } = assembly
  const done = () => ask(null)
  if (!can.open && !can.adjourn && !can.close) return null
  return (
    <>
      {failure !== null && <ErrorBanner message={failure} onDismiss={dismiss} />}
      <Row gap={12} mt={16}>
        {can.open && (
          <Button icon={<IconDoorEnter size={20} aria-hidden />} onClick={() => ask('open')}>
            {t('Open the Meeting')}
          </Button>
        )}
        {can.adjourn && (
          <Button look="outline" icon={<IconCalendarPause size={20} aria-hidden />} onClick={() => ask('adjourn')}>
            {t('Adjourn')}
          </Button>
        )}
        {can.close && (
          <Button look="outline" icon={<IconLock size={20} aria-hidden />} onClick={() => ask('close')}>
            {t('Close the Meeting')}
          </Button>
        )}
      </Row>
      {asked === 'open' && (
        <ConfirmDialog
          question={t(
            'Open the meeting? From now on people are checked in, and the roll is frozen: later sales and shares change nothing.'
          )}
          verb={t('Open the Meeting')}
          onConfirm={async () => opening.run(assembly)}
          onClose={done}
        />
      )}
      {asked === 'close' && (
        <ConfirmDialog
          question={t('Close the meeting? Nobody is checked in and nothing is decided any more.')}
          verb={t('Close the Meeting')}
          onConfirm={async () => closing.run(assembly)}
          onClose={done}
        />
      )}
      <Suspense>
        {asked === 'adjourn' && (
          <AdjournDialog assembly={assembly} onClose={done} onAdjourned={(next) => void navigate(paths.meeting(next))} />
        )}
      </Suspense>
    </>
  )
}
