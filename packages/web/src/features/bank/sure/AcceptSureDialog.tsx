import { IconChecks } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { EmptyState } from '../../../ui/cards/EmptyState.tsx'
import { TaskDialog } from '../../../ui/dialogs/TaskDialog.tsx'
import { ErrorBanner } from '../../../ui/messages/ErrorBanner.tsx'
import { Notice } from '../../../ui/messages/Notice.tsx'
import { FullPageLoader } from '../../../ui/page/FullPageLoader.tsx'
import { Text } from '../../../ui/page/layout.tsx'
import { ProgressBar } from '../../../ui/text/ProgressBar.tsx'
import { MoneyRow } from '../MoneyRow.tsx'
import type { LineFilters } from '../useBank.ts'
import { targetText } from '../words.ts'
import { useAcceptSure, useSureLines } from './useAcceptSure.ts'

interface AcceptSureDialogProps {
  filters: LineFilters
  onClose: () => void
}

/** Shows all lines with a sure suggestion, to be read and then accepted together. Rendered while open. */
export function AcceptSureDialog({ filters, onClose }: AcceptSureDialogProps) {
  const { t } = useTranslation()
  const [opened] = useState(() => Date.now())
  const sure = useSureLines(filters, opened)
  const { accepted, reasons, isPending, stop, accept } = useAcceptSure()
  /** How many the last press was for. */
  const [asked, setAsked] = useState(0)
  const left = sure.lines?.filter(({ _id }) => !accepted.has(_id)) ?? []
  const hasFailed = reasons.size > 0 && !isPending
  const banner = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (hasFailed) banner.current?.focus()
  }, [hasFailed])
  const start = async () => {
    setAsked(left.length)
    if (await accept(left)) onClose()
  }
  const done = asked - left.length
  const buttons = (
    <>
      {isPending ? (
        <Button look="quiet" onClick={stop}>
          {t('Stop')}
        </Button>
      ) : (
        <Button look="quiet" onClick={onClose}>
          {accepted.size === 0 ? t('Cancel') : t('Done')}
        </Button>
      )}
      {left.length > 0 && (
        <Button icon={<IconChecks size={18} aria-hidden />} busy={isPending} onClick={start}>
          {t('Accept {{number}} sure', { number: isPending ? asked : left.length })}
        </Button>
      )}
    </>
  )
  return (
    <TaskDialog title={t('Accept What Is Sure')} isDismissible={!isPending} onClose={isPending ? stop : onClose} buttons={buttons}>
      {sure.failure !== null && <ErrorBanner message={sure.failure} onRetry={sure.retry} />}
      {sure.lines === undefined && sure.failure === null && <FullPageLoader isInline text={t('Loading bank lines...')} />}
      {sure.lines !== undefined && left.length === 0 && !isPending && (
        <EmptyState icon={<IconChecks />} title={t('No line is sure any more')} reason={t('They were matched meanwhile.')} />
      )}
      {isPending && <ProgressBar label={t('{{done}} of {{all}} accepted', { done, all: asked })} share={asked === 0 ? 0 : done / asked} />}
      {asked > 0 && !isPending && !hasFailed && left.length > 0 && (
        <Text role="status" look="strong" mb={12}>
          {t('{{done}} of {{all}} accepted', { done, all: asked })}
        </Text>
      )}
      {hasFailed && (
        <div ref={banner} tabIndex={-1}>
          <Notice tone="error" mb={12}>
            {t('{{done}} of {{all}} were accepted. What was not is still here, with the reason.', { done, all: asked })}
          </Notice>
        </div>
      )}
      {left.length > 0 && (
        <>
          <Text look="quiet" mb={12}>
            {t('For each of these lines one thing fits, and nothing else. Nothing is recorded before you accept.')}
          </Text>
          <ul aria-label={t('Sure lines')}>
            {left.map(({ _id, date, amount, text, suggestion }) => (
              <MoneyRow
                key={_id}
                title={suggestion?.targets.map((target) => targetText(target, t)).join(' · ') ?? ''}
                date={date}
                detail={text}
                amount={amount}
              >
                {reasons.has(_id) && <Notice tone="error">{reasons.get(_id)}</Notice>}
              </MoneyRow>
            ))}
          </ul>
        </>
      )}
    </TaskDialog>
  )
}
