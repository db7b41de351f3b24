import { IconTrash } from '@tabler/icons-react'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import { fundText } from '../../../fundText.ts'
import { AmountField } from '../../../ui/form/fields/AmountField.tsx'
import { SelectField } from '../../../ui/form/fields/choices/SelectField.tsx'
import { Text } from '../../../ui/page/layout.tsx'
import type { MatchBody } from '../useBank.ts'
import css from './choose.module.css'
import { type Choice, type ChooseValues, hasFund } from './chooseForm.ts'

interface ChosenPartsProps {
  form: UseFormReturn<ChooseValues, unknown, MatchBody>
  parts: readonly { id: string; label: string; target: Choice['target'] }[]
  /** Codes of the funds of which money lies in the account of the line. */
  funds: readonly string[]
  onRemove: (index: number) => void
}

/**
 * Shows the parts that the line stands for so far, each with its amount; interest and charges with their fund, where the
 * account has several.
 */
export function ChosenParts({ form: { control }, parts, funds, onRemove }: ChosenPartsProps) {
  const { t } = useTranslation()
  const choices = [{ value: '', label: t('Choose a fund') }, ...funds.map((code) => ({ value: code, label: fundText(code, t) }))]
  if (parts.length === 0) return null
  return (
    <Text as="section" mt={28} aria-label={t('Chosen')}>
      <Text as="h3" mb={8}>
        {t('Chosen')}
      </Text>
      {parts.map(({ id, label, target }, index) => (
        <div key={id} className={css.part} role="group" aria-label={label}>
          <span className={css.words}>{label}</span>
          <AmountField control={control} name={`targets.${index}.amount`} label={t('Amount (LKR)')} required />
          <IconButton aria-label={t('Remove {{name}}', { name: label })} onClick={() => onRemove(index)}>
            <IconTrash size={20} aria-hidden />
          </IconButton>
          {hasFund(target) && funds.length > 1 && (
            <SelectField
              className={css.fund ?? ''}
              control={control}
              name={`targets.${index}.fund`}
              label={t('Fund')}
              required
              options={choices}
            />
          )}
        </div>
      ))}
    </Text>
  )
}
