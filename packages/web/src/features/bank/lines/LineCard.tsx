import type { BankLine } from '@verandah/contract/bankLines'
import { formatDay } from '@verandah/contract/formats'
import { formatMoney, signedMoney } from '@verandah/contract/money'
import { paths } from '@verandah/contract/paths'
import { IconArrowBackUp, IconCheck, IconCircleCheck, IconClock, IconLock } from '@tabler/icons-react'
import { useId } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Notice } from '../../../ui/messages/Notice.tsx'
import { Stack } from '../../../ui/page/layout.tsx'
import { StatusChip } from '../../../ui/text/StatusChip.tsx'
import { acceptable, openOf, useAcceptLine, useUndoMatch } from '../useBank.ts'
import { suggestedText, targetText } from '../words.ts'
import css from './lines.module.css'

interface LineCardProps {
  line: BankLine
  /** Where there are several that it may be of. */
  accountName: string | undefined
  onChoose: () => void
  /** It was accepted, or its match was undone. */
  onDone: () => void
}

/** Shows a line of the statement, with what it is or may be. */
export function LineCard({ line, accountName, onChoose, onDone }: LineCardProps) {
  const { t } = useTranslation()
  const id = useId()
  const accepting = useAcceptLine()
  const undoing = useUndoMatch()
  const { date, amount, text, isAgreed, can, matches } = line
  const canAccept = acceptable(line).length > 0
  const failure = accepting.failure ?? undoing.failure
  const run = async (action: typeof accepting | typeof undoing) => {
    onDone()
    await action.run(line)
  }
  return (
    <li className={css.line} aria-labelledby={id}>
      <p className={css.meta}>
        <time dateTime={date}>{formatDay(date)}</time>
        {accountName !== undefined && <span>{accountName}</span>}
        {isAgreed && (
          <span className={css.agreed}>
            <IconLock size={16} aria-hidden />
            {t('Compared with the bank')}
          </span>
        )}
      </p>
      <Stack as="p" gap={0} align="flex-end" className={css.amount}>
        {signedMoney(amount)}
        <span className={css.direction}>{amount < 0 ? t('Went out') : t('Came in')}</span>
      </Stack>
      <p id={id} className={css.text}>
        {text === '' ? t('Without a text') : text}
      </p>
      <Meaning line={line} />
      {failure !== null && (
        <div className={css.failure}>
          <Notice tone="error">{failure}</Notice>
        </div>
      )}
      {(can.match || (can.unmatch && matches.length > 0)) && (
        <div className={css.buttons} data-no-print>
          {canAccept && (
            <Button look="outline" icon={<IconCheck size={18} aria-hidden />} aria-describedby={id} onClick={async () => run(accepting)}>
              {t('Accept')}
            </Button>
          )}
          {can.match && (
            <Button look="quiet" aria-haspopup="dialog" aria-describedby={id} onClick={onChoose}>
              {t('Choose')}
            </Button>
          )}
          {can.unmatch && matches.length > 0 && (
            <Button look="quiet" icon={<IconArrowBackUp size={18} aria-hidden />} aria-describedby={id} onClick={async () => run(undoing)}>
              {t('Undo match')}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}

/** Shows the targets that a line was matched with, and the suggestion for the rest of it. */
function Meaning({ line }: { line: BankLine }) {
  const { t } = useTranslation()
  const { matches } = line
  const rest = openOf(line)
  const [match, another] = matches
  if (match === undefined)
    return (
      <p className={css.meaning}>
        <Suggested line={line} />
      </p>
    )
  if (another === undefined && rest === 0)
    return (
      <p className={css.meaning} data-known>
        {targetText(match.target, t)}
      </p>
    )
  return (
    <ul className={css.meaning} data-known>
      {matches.map((one) => (
        <li key={one._id}>{t('{{amount}}: {{what}}', { amount: formatMoney(one.amount), what: targetText(one.target, t) })}</li>
      ))}
      {rest !== 0 && (
        <li>
          {line.waitsFor.length === 0 && t('{{amount}} is not named yet', { amount: formatMoney(rest) })} <Suggested line={line} />
        </li>
      )}
    </ul>
  )
}

/** Shows what was recorded from a line and is not approved yet. */
function Waits({ waitsFor }: Pick<BankLine, 'waitsFor'>) {
  const { t } = useTranslation()
  return (
    <>
      <StatusChip tone="warning" icon={<IconClock size={15} aria-hidden />}>
        {t('Waits for approval')}
      </StatusChip>
      {waitsFor.map(({ transactionId, description }) => (
        <Link key={transactionId} to={paths.transactionDetails(transactionId)}>
          {description}
        </Link>
      ))}
    </>
  )
}

/** Shows the suggestion for the open part of a line. */
function Suggested({ line }: { line: BankLine }) {
  const { t } = useTranslation()
  const { suggestion } = line
  const targets = suggestion?.targets ?? []
  if (line.waitsFor.length > 0) return <Waits waitsFor={line.waitsFor} />
  if (acceptable(line).length > 0)
    return (
      <>
        {suggestion?.certainty === 'sure' ? (
          <StatusChip tone="success" icon={<IconCircleCheck size={15} aria-hidden />}>
            {t('Certain')}
          </StatusChip>
        ) : (
          <StatusChip tone="info">{t('Likely')}</StatusChip>
        )}
        <span>{suggestedText(targets, t)}</span>
      </>
    )
  return targets.length === 0 ? t('Nothing that is known fits.') : t('Please choose')
}
