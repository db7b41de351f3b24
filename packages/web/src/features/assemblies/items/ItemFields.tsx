import { ASSEMBLY_ITEM_KINDS, type AssemblyItemKind } from '@verandah/contract/assemblyItems'
import { MATTERS } from '@verandah/contract/assemblyRules'
import { useController, type UseFormReturn, useWatch } from 'react-hook-form'
import { DocumentsField } from '../../../documentParts.tsx'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { SelectField } from '../../../ui/form/fields/choices/SelectField.tsx'
import { TextArea } from '../../../ui/form/fields/TextArea.tsx'
import { TextField } from '../../../ui/form/fields/TextField.tsx'
import type { ItemsBody } from '../useAssembly.ts'
import { MATTER_LABEL } from '../words/ruleWords.ts'
import { CandidateFields } from './CandidateFields.tsx'
import type { Choice, ItemsValues } from './itemsForm.ts'

export type ItemsForm = UseFormReturn<ItemsValues, unknown, ItemsBody>

const KIND_LABEL: Record<AssemblyItemKind, string> = {
  information: 'To be discussed',
  resolution: 'Resolution',
  election: 'Election'
}

export function ItemKind({ form, index }: { form: ItemsForm; index: number }) {
  const { t } = useTranslation()
  return (
    <SelectField
      control={form.control}
      name={`items.${index}.kind`}
      label={t('Kind')}
      required
      options={ASSEMBLY_ITEM_KINDS.map((value) => ({ value, label: t(KIND_LABEL[value]) }))}
    />
  )
}

export function ItemTitle({ form, index }: { form: ItemsForm; index: number }) {
  const { t } = useTranslation()
  return <TextField control={form.control} name={`items.${index}.title`} label={t('Item {{place}}', { place: index + 1 })} required />
}

/** Shows the other fields of one item; which they are depends on its kind. */
export function ItemFields({ form, index, choices }: { form: ItemsForm; index: number; choices: readonly Choice[] }) {
  const { t } = useTranslation()
  const { control } = form
  const kind = useWatch({ control, name: `items.${index}.kind` })
  const attached = useController({ control, name: `items.${index}.documentIds` })
  const isResolution = kind === 'resolution'
  return (
    <>
      <TextArea
        control={control}
        name={`items.${index}.text`}
        label={isResolution ? t('What is to be resolved') : t('Text')}
        required={isResolution}
        optional={!isResolution}
        rows={isResolution ? 3 : 1}
      />
      {isResolution && (
        <SelectField
          control={control}
          name={`items.${index}.matter`}
          label={t('What it is about')}
          required
          help={t('The rules say which majority it needs.')}
          options={MATTERS.map((value) => ({ value, label: t(MATTER_LABEL[value]) }))}
        />
      )}
      {kind === 'election' && (
        <>
          <TextField control={control} name={`items.${index}.seats`} label={t('How many are elected')} required inputMode="numeric" />
          <CandidateFields form={form} index={index} choices={choices} />
        </>
      )}
      <DocumentsField
        chosen={attached.field.value}
        onChoose={attached.field.onChange}
        ofPrivate={t('Everybody in the building can read the private documents while they are attached.')}
        error={attached.fieldState.error}
      />
    </>
  )
}
