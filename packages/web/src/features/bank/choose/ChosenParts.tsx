import { IconTrash } from '@tabler/icons-react'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import { AmountField } from '../../../ui/form/fields/AmountField.tsx'
import { Text } from '../../../ui/page/layout.tsx'
import type { MatchBody } from '../useBank.ts'
import css from './choose.module.css'
import type { ChooseValues } from './chooseForm.ts'

interface ChosenPartsProps {
  form: UseFormReturn<ChooseValues, unknown, MatchBody>
  parts: readonly { id: string; label: string }[]
  onRemove: (index: number) => void
}

/** What the line stands for so far, each part with its amount. */
export function ChosenParts({ form: { control }, parts, onRemove }: ChosenPartsProps) {
  const { t } = useTranslation()
  if (parts.length === 0) return null
  return (
    <Text as="section" mt={28} aria-label={t('Chosen')}>
      <Text as="h3" mb={8}>
        {t('Chosen')}
      </Text>
      {parts.map(({ id, label }, index) => (
        <div key={id} className={css.part} role="group" aria-label={label}>
          <span className={css.words}>{label}</span>
          <AmountField control={control} name={`targets.${index}.amount`} label={t('Amount (LKR)')} required />
          <IconButton aria-label={t('Remove {{name}}', { name: label })} onClick={() => onRemove(index)}>
            <IconTrash size={20} aria-hidden />
          </IconButton>
        </div>
      ))}
    </Text>
  )
}
