import { OWNERS } from '@verandah/contract/limits'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import fieldRows from '../../../ui/form/FieldRows.module.css'
import { useRows } from '../../../ui/form/useRows.ts'
import { fieldId } from '../../../ui/form/fieldId.ts'
import { TextField } from '../../../ui/form/fields/TextField.tsx'
import { Row, Text } from '../../../ui/page/layout.tsx'
import { PersonField } from '../people/PersonField.tsx'
import { newPersonChoice } from '../people/personChoice.ts'
import type { TransferBody } from '../useRegister.ts'
import css from './OwnerRows.module.css'
import { evenParts, type TransferValues } from './transferForm.ts'

/** Shows the fields for the new owners, each with their part. While nobody has changed the parts, all are equal. */
export function OwnerRows({ form }: { form: UseFormReturn<TransferValues, unknown, TransferBody> }) {
  const { t } = useTranslation()
  const { control, formState, getValues, setValue } = form
  const rows = useRows(form, 'owners')
  const error = formState.errors.owners?.root?.message
  const id = fieldId(control, 'owners')
  const count = rows.fields.length
  /** Parts that somebody typed stay; the whole is checked by the form. */
  const share = (before: number) => {
    const parts = getValues('owners').map(({ part }) => part)
    const even = evenParts(before)
    if (!parts.slice(0, before).every((part, index) => part === even[index])) return
    for (const [index, part] of evenParts(parts.length).entries()) setValue(`owners.${index}.part`, part)
    if (formState.isSubmitted) void form.trigger('owners').then(() => form.clearErrors(`owners.${before}`))
  }
  const add = () => {
    rows.append({ ...newPersonChoice(), part: '' })
    share(count)
  }
  const remove = (index: number) => {
    const parts = getValues('owners').map(({ part }) => part)
    const wereEven = parts.every((part, at) => part === evenParts(count)[at])
    rows.remove(index)
    if (wereEven) for (const [at, part] of evenParts(count - 1).entries()) setValue(`owners.${at}.part`, part)
    setTimeout(() => document.getElementById(`${id}-add`)?.focus())
  }
  return (
    <fieldset id={id} tabIndex={-1} className={fieldRows.rows}>
      <legend className={fieldRows.legend}>{t('New owners')}</legend>
      {error !== undefined && (
        <p role="alert" className={fieldRows.error}>
          {t(error)}
        </p>
      )}
      {rows.fields.map((row, index) => {
        const place = index + 1
        return (
          <div key={row.id} role="group" aria-label={t('Owner {{place}}', { place })} className={css.owner}>
            <PersonField
              form={form}
              path={`owners.${index}`}
              label={count === 1 ? t('Name') : t('Name of owner {{place}}', { place })}
              autoFocus={index > 0}
            />
            {count > 1 && (
              <Row gap="0 12px" align="flex-start" wrap={false}>
                <div className={css.part}>
                  <TextField
                    control={control}
                    name={`owners.${index}.part`}
                    label={t('Part of owner {{place}}', { place })}
                    required
                    autoComplete="off"
                    help={t('A fraction, such as 1/2.')}
                  />
                </div>
                <div className={css.remove}>
                  <Button
                    look="quiet"
                    tone="neutral"
                    icon={<IconTrash size={18} aria-hidden />}
                    aria-label={t('Remove owner {{place}}', { place })}
                    onClick={() => remove(index)}
                  >
                    {t('Remove')}
                  </Button>
                </div>
              </Row>
            )}
          </div>
        )
      })}
      {count < OWNERS && (
        <Button id={`${id}-add`} look="outline" icon={<IconPlus size={18} aria-hidden />} onClick={add}>
          {t('Add Another Owner')}
        </Button>
      )}
      {count > 1 && (
        <Text look="meta" mt={8}>
          {t('Together the parts make the whole unit: 1/2 and 1/2, say, or 3/5 and 2/5.')}
        </Text>
      )}
    </fieldset>
  )
}
