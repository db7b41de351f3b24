import { formatDay } from '@verandah/contract/formats'
import type { Handover } from '@verandah/contract/handovers'
import { Suspense, useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { useRecordActions } from '../../../api/useRecordActions.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { ErrorBanner } from '../../../ui/messages/ErrorBanner.tsx'
import { Notice } from '../../../ui/messages/Notice.tsx'
import { Row } from '../../../ui/page/layout.tsx'
import { onDemand } from '../../../ui/page/onDemand.tsx'
import { fullName } from '../fullName.ts'
import css from './HandoverNotice.module.css'
import { useApplyHandover, useCancelHandover } from './useHandovers.ts'

const HandoverDialog = onDemand(async () => (await import('./HandoverDialog.tsx')).HandoverDialog)

interface HandoverNoticeProps {
  planned: Handover | undefined
  earlier: readonly Handover[]
  /** The buttons are gone then. */
  onEnded: () => void
}

/** While a hand-over is planned: what, with what may be done with it now. Why one could not be applied stays until it is dismissed. */
export function HandoverNotice({ planned, earlier, onEnded }: HandoverNoticeProps) {
  const { t } = useTranslation()
  const cancelling = useCancelHandover()
  const applying = useApplyHandover()
  const [failed, setFailed] = useState<Handover | null>(null)
  const { dialog, open, close, failure, dismiss } = useRecordActions<{ kind: 'view' | 'cancel' | 'apply' }>('hand-over', null, [
    cancelling,
    applying
  ])
  const end = () => setTimeout(onEnded)
  const apply = async (seen: Handover) => {
    const ended = await applying.mutateAsync(seen)
    if (ended.status === 'failed') setFailed(ended)
    else end()
  }
  const cancel = async (seen: Handover) => {
    await cancelling.mutateAsync(seen)
    end()
  }
  return (
    <>
      {failure !== null && <ErrorBanner message={failure} onDismiss={dismiss} />}
      {failed !== null && <FailedBanner handover={failed} onDismiss={() => setFailed(null)} />}
      {planned !== undefined && (
        <Notice tone="info" mb={16}>
          <Row gap={8} align="center">
            <p className={css.words}>{t('Hand-over planned', { count: planned.changes.length, day: formatDay(planned.day) })}</p>
            <Button look="outline" onClick={() => open({ kind: 'view' })}>
              {t('View')}
            </Button>
            {planned.can.cancel && (
              <Button look="outline" onClick={() => open({ kind: 'cancel' })}>
                {t('Cancel')}
              </Button>
            )}
            {planned.can.apply && (
              <Button look="outline" onClick={() => open({ kind: 'apply' })}>
                {t('Apply Now')}
              </Button>
            )}
          </Row>
        </Notice>
      )}
      {planned !== undefined && dialog?.kind === 'view' && (
        <Suspense>
          <HandoverDialog handover={planned} earlier={earlier} onClose={close} />
        </Suspense>
      )}
      {planned !== undefined && dialog?.kind === 'cancel' && (
        <ConfirmDialog
          question={t('Cancel the hand-over of {{day}}? No role changes then.', { day: formatDay(planned.day) })}
          verb={t('Cancel Hand-over')}
          danger
          onConfirm={async () => cancel(planned)}
          onClose={close}
        />
      )}
      {planned !== undefined && dialog?.kind === 'apply' && (
        <ConfirmDialog
          question={t('Apply the hand-over now? All roles change at once, and whose role changes has to sign in again.')}
          verb={t('Apply Now')}
          onConfirm={async () => apply(planned)}
          onClose={close}
        />
      )}
    </>
  )
}

function FailedBanner({ handover: { changes, problems }, onDismiss }: { handover: Handover; onDismiss: () => void }) {
  const { t } = useTranslation()
  const reasons = problems.flatMap(({ userId, message }) => {
    const change = changes.find(({ user }) => user._id === userId)
    return change === undefined ? [] : [t('{{name}}: {{problem}}', { name: fullName(change.user), problem: message })]
  })
  const text = t('The hand-over could not be applied, and no role was changed.')
  return <ErrorBanner message={[text, ...reasons].join('\n')} onDismiss={onDismiss} />
}
