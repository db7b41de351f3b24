import { BANK_USES, type BankLine, type BankTarget, type BankUse, type MatchedBankLine } from '@verandah/contract/bankLines'
import { formatDay } from '@verandah/contract/formats'
import { formatMoney } from '@verandah/contract/money'
import type { Translate } from '@verandah/contract/i18n/translate'
import { Suspense, useState } from 'react'
import { fundsIn, useMoneyAccounts } from '../../../api/moneyAccounts.ts'
import { useVendorNames } from '../../../api/vendorNames.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { EffectText } from '../../../ui/dialogs/EffectText.tsx'
import { Text } from '../../../ui/page/layout.tsx'
import { onDemand } from '../../../ui/page/onDemand.tsx'
import { type MatchBody, toTargetBody, useAttachTo, useMatchLine } from '../useBank.ts'
import { movementText, targetText, textOfUse } from '../words.ts'
import { BookChoices } from './BookChoices.tsx'
import { Choices } from './Choices.tsx'
import css from './choose.module.css'
import { type Choice, recordChoice, useChooseForm } from './chooseForm.ts'
import { ChosenParts } from './ChosenParts.tsx'
import type { RecordedDialogProps } from './RecordedDialog.tsx'
import { RecordFields } from './RecordFields.tsx'
import { TransactionChoices } from './TransactionChoices.tsx'
import { UnitChoices } from './UnitChoices.tsx'

const RecordedDialog = onDemand<RecordedDialogProps>(async () => (await import('./RecordedDialog.tsx')).RecordedDialog)

interface ChooseDialogProps {
  line: BankLine
  onMatched: () => void
  onClose: () => void
}

/** Says what a line of the bank stands for: one thing, or several that make its amount. Rendered while open. */
export function ChooseDialog({ line, onMatched, onClose }: ChooseDialogProps) {
  const { t } = useTranslation()
  const matching = useMatchLine()
  const attaching = useAttachTo()
  const vendors = useVendorNames()
  const { amount, date, text, reference, suggestion } = line
  const isOut = amount < 0
  const { accounts = [] } = useMoneyAccounts()
  const account = accounts.find(({ code }) => code === line.account)
  const funds = fundsIn(account)
  const recording = recordChoice(line, funds, t)
  const others = suggestion?.targets.filter(({ record }) => record === undefined) ?? []
  const first = isOut && others.length === 0 ? recording : null
  const { form, fields, rest, chosen, toggle, remove } = useChooseForm(line, vendors, funds, first)
  const [left, setLeft] = useState<Omit<RecordedDialogProps, 'onClose'> | null>(null)
  const choosing = { chosen, onToggle: toggle }
  const suggested = others.map((target) => toChoice(target, t))
  const recordedAt = fields.findIndex(({ record }) => record !== null)
  const offered = new Set(others.map(({ use }) => use))
  const uses = usesFor(rest === 0 ? amount : rest, offered).map((use): Choice => ({ target: { use }, label: textOfUse(use, t) }))
  const submit = async (body: MatchBody) => {
    const answer = await matching.mutateAsync({ line, body })
    onMatched()
    const recorded = recordedIn(answer, body)
    const file = form.getValues('file')
    const failure = recorded === undefined || file === null ? null : await attaching.send(recorded, file)
    if (recorded !== undefined && (failure !== null || answer.similar.length > 0)) setLeft({ recorded, similar: answer.similar, failure })
    else onClose()
  }
  if (left !== null)
    return (
      <Suspense>
        <RecordedDialog {...left} onClose={onClose} />
      </Suspense>
    )
  return (
    <FormDialog
      title={t('What Is This Line?')}
      form={form}
      submitLabel={recordedAt < 0 ? t('Match') : t('Record')}
      disabled={rest !== 0 || chosen.length === 0}
      progress={<EffectText text={restText(rest, amount, chosen.length, t)} isStrong={rest !== 0} />}
      onSubmit={submit}
      describe={matching.describe}
      onClose={onClose}
    >
      <div className={css.line}>
        <Text look="strong">{movementText(amount, t)}</Text>
        <Text look="meta">{[formatDay(date), account && t(account.name), reference].filter(Boolean).join(' · ')}</Text>
        <Text mt={4}>{text}</Text>
      </div>
      <Text as="h3" mb={8}>
        {t('Record it')}
      </Text>
      <Choices label={t('Record it')} choices={[recording]} {...choosing} />
      {recordedAt >= 0 && <RecordFields form={form} index={recordedAt} isOut={isOut} vendors={vendors} funds={funds} />}
      {suggested.length > 0 && (
        <>
          <Text as="h3" mt={24} mb={8}>
            {t('What fits')}
          </Text>
          <Choices label={t('What fits')} choices={suggested} {...choosing} />
        </>
      )}
      {!isOut && (
        <>
          <Text as="h3" mt={24} mb={8}>
            {t('A payment of a unit')}
          </Text>
          <UnitChoices form={form} {...choosing} />
        </>
      )}
      <TransactionChoices isOut={isOut} {...choosing} />
      <BookChoices line={line} {...choosing} />
      <Text as="h3" mt={16} mb={8}>
        {t('None of these')}
      </Text>
      <Choices label={t('None of these')} choices={uses} {...choosing} />
      <ChosenParts form={form} parts={fields} funds={funds} onRemove={remove} />
    </FormDialog>
  )
}

/** Returns the transaction that was recorded from a line; undefined: none was. */
function recordedIn({ waitsFor, matches }: MatchedBankLine, { targets }: MatchBody) {
  if (targets.every(({ record }) => record === undefined)) return undefined
  const known = targets.flatMap(({ transactionId }) => transactionId ?? [])
  const ids = matches.flatMap(({ target }) => target.transactionId ?? [])
  return waitsFor[0]?.transactionId ?? ids.find((id) => !known.includes(id))
}

function toChoice(target: BankTarget, t: Translate): Choice {
  const { amount, ...named } = toTargetBody(target)
  const day = target.date === null ? [] : [formatDay(target.date)]
  return {
    target: named,
    label: targetText(target, t),
    detail: [formatMoney(Math.abs(amount)), ...day].join(' · '),
    amount
  }
}

/** Returns the uses of a line that nothing was recorded for: for money that came in, or that went out, without those that fit. */
const usesFor = (amount: number, offered: ReadonlySet<BankUse | undefined>) =>
  BANK_USES.filter((use) => !offered.has(use) && (use === 'nothing' || amount < 0 === (use === 'charge')))

/** Returns how much of the line is still to be named. */
function restText(rest: number, amount: number, count: number, t: Translate): string {
  if (count === 0) return t('Choose what it stands for. It may be several things.')
  if (rest === 0) return t('Nothing is left.')
  const left = formatMoney(Math.abs(rest))
  return Math.sign(rest) === Math.sign(amount)
    ? t('{{amount}} is left. Choose what else it stands for.', { amount: left })
    : t('{{amount}} more is chosen than the line has.', { amount: left })
}
