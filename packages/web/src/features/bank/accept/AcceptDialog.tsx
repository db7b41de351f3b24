import { IconChecks } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { CheckLine } from '../../../ui/buttons/CheckLine.tsx'
import { EmptyState } from '../../../ui/cards/EmptyState.tsx'
import { TaskDialog } from '../../../ui/dialogs/TaskDialog.tsx'
import { ErrorBanner } from '../../../ui/messages/ErrorBanner.tsx'
import { Notice } from '../../../ui/messages/Notice.tsx'
import { FullPageLoader } from '../../../ui/page/FullPageLoader.tsx'
import { Text } from '../../../ui/page/layout.tsx'
import { ProgressBar } from '../../../ui/text/ProgressBar.tsx'
import { MoneyRow } from '../MoneyRow.tsx'
import type { LineFilters } from '../useBank.ts'
import { movementText, suggestedText } from '../words.ts'
import { type AcceptedCertainty, useAccept, useAcceptableLines } from './useAccept.ts'

interface AcceptDialogProps {
  certainty: AcceptedCertainty
  filters: LineFilters
  onClose: () => void
}

/** The words of each certainty. */
const WORDS: Record<AcceptedCertainty, Record<'title' | 'accept' | 'list' | 'none' | 'text', string>> = {
  sure: {
    title: 'Accept What Is Certain',
    accept: 'Accept {{number}} certain',
    list: 'Certain lines',
    none: 'No line is certain any more',
    text: 'For each of these lines one thing fits, and nothing else. Nothing is recorded before you accept.'
  },
  likely: {
    title: 'Accept What Is Likely',
    accept: 'Accept {{number}} likely',
    list: 'Likely lines',
    none: 'No line is likely any more',
    text: 'Read each line, and take the mark away where it is something else. Nothing is recorded before you accept.'
  }
}

/** Shows all lines with a suggestion of one certainty, to be read and then accepted together; likely ones can be left out. Rendered while open. */
export function AcceptDialog({ certainty, filters, onClose }: AcceptDialogProps) {
  const { t } = useTranslation()
  const words = WORDS[certainty]
  const [opened] = useState(() => Date.now())
  const found = useAcceptableLines(certainty, filters, opened)
  const { accepted, reasons, isPending, stop, accept } = useAccept()
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set())
  /** How many the last press was for. */
  const [asked, setAsked] = useState(0)
  const left = found.lines?.filter(({ _id }) => !accepted.has(_id)) ?? []
  const chosen = left.filter(({ _id }) => !leftOut.has(_id))
  const hasFailed = reasons.size > 0 && !isPending
  const banner = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (hasFailed) banner.current?.focus()
  }, [hasFailed])
  const start = async () => {
    setAsked(chosen.length)
    if (await accept(chosen)) onClose()
  }
  const done = asked - chosen.length
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
        <Button icon={<IconChecks size={18} aria-hidden />} busy={isPending} disabled={chosen.length === 0} onClick={start}>
          {t(words.accept, { number: isPending ? asked : chosen.length })}
        </Button>
      )}
    </>
  )
  return (
    <TaskDialog title={t(words.title)} isDismissible={!isPending} onClose={isPending ? stop : onClose} buttons={buttons}>
      {found.failure !== null && <ErrorBanner message={found.failure} onRetry={found.retry} />}
      {found.lines === undefined && found.failure === null && <FullPageLoader isInline text={t('Loading bank lines...')} />}
      {found.lines !== undefined && left.length === 0 && !isPending && (
        <EmptyState icon={<IconChecks />} title={t(words.none)} reason={t('They were matched meanwhile.')} />
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
            {t(words.text)}
          </Text>
          <ul aria-label={t(words.list)}>
            {left.map(({ _id, date, amount, text, suggestion }) => (
              <MoneyRow key={_id} title={suggestedText(suggestion?.targets ?? [], t)} date={date} detail={text} amount={amount}>
                {certainty === 'likely' && (
                  <CheckLine
                    label={t('Accept “{{text}}”', { text: text === '' ? movementText(amount, t) : text })}
                    isOn={!leftOut.has(_id)}
                    onChange={(isOn) => setLeftOut(new Set(isOn ? [...leftOut].filter((id) => id !== _id) : [...leftOut, _id]))}
                  />
                )}
                {reasons.has(_id) && <Notice tone="error">{reasons.get(_id)}</Notice>}
              </MoneyRow>
            ))}
          </ul>
        </>
      )}
    </TaskDialog>
  )
}
