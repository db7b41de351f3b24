import { NOTICE_CODE_LENGTH } from '@verandah/contract/assemblyNotice'
import { requiredText } from '@verandah/contract/fields'
import { z } from '@verandah/contract/z'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { CardForm } from '../../../ui/form/CardForm.tsx'
import { CodeField } from '../../../ui/form/fields/CodeField.tsx'
import { useBodyForm } from '../../../ui/form/useBodyForm.ts'

const LONGEST = 40
const schema = z.object({ code: requiredText('Code', LONGEST, 'Enter the code of your notice') })

/** As it is printed: people add spaces and dashes, and phones write small letters. */
const tidy = (typed: string) => typed.toUpperCase().replaceAll(/[\s-]/g, '')

interface CodeFormProps {
  /** The code that was typed before, to be corrected; '' for none. */
  typed: string
  onCode: (code: string) => void
}

/** Asks for the code that is printed on a paper notice. */
export function CodeForm({ typed, onCode }: CodeFormProps) {
  const { t } = useTranslation()
  const form = useBodyForm(schema, { code: typed })
  return (
    <CardForm
      form={form}
      submitLabel={t('Continue')}
      onSubmit={async ({ code }) => {
        onCode(tidy(code))
        return Promise.resolve()
      }}
      describe={() => t('Failed to fetch the notice')}
    >
      <CodeField
        control={form.control}
        name="code"
        label={t('Code of your notice')}
        required
        autoFocus
        autoCapitalize="characters"
        help={t('The {{length}} signs that are printed on your paper', { length: NOTICE_CODE_LENGTH })}
        tidy={tidy}
      />
    </CardForm>
  )
}
