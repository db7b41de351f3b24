import { LONGEST_TOKEN_DAYS, TokenDraft, tokens } from '@verandah/contract/tokens'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { call } from '../../api/calls/call.ts'
import { useAction } from '../../api/useAction.ts'
import { RadioField } from '../../ui/form/fields/choices/RadioField.tsx'
import { SelectField } from '../../ui/form/fields/choices/SelectField.tsx'
import { TextField } from '../../ui/form/fields/TextField.tsx'
import { useSchemaForm } from '../../ui/form/useSchemaForm.ts'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { Stack } from '../../ui/page/layout.tsx'
import { newTokens } from './newTokens.ts'

/** The choices of a new token's life, in days. */
const DAYS = [7, 30, 90, 180, LONGEST_TOKEN_DAYS]

interface TokenValues {
  name: string
  scope: TokenDraft['scope']
  expiresInDays: string
}

export function useMakeToken() {
  const { t } = useTranslation()
  return useAction({ send: async (body: TokenDraft) => call(tokens.create, { body }), failed: t('Failed to make an access token') })
}

/** Makes an access token, which is then shown this once. Rendered while open. */
export function TokenDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const making = useMakeToken()
  const form = useSchemaForm<TokenValues, TokenDraft>({
    schema: TokenDraft,
    toBody: (values) => ({ ...values, expiresInDays: Number(values.expiresInDays) }),
    defaultValues: { name: '', scope: 'read', expiresInDays: '90' }
  })
  const { control } = form
  const make = async (body: TokenDraft) => {
    newTokens.show(await making.mutateAsync(body))
    onClose()
  }
  return (
    <FormDialog
      title={t('New Access Token')}
      form={form}
      submitLabel={t('Make Token')}
      onSubmit={make}
      describe={making.describe}
      onClose={onClose}
    >
      <Stack gap={16}>
        <TextField
          control={control}
          name="name"
          label={t('Name')}
          required
          autoFocus
          autoComplete="off"
          help={t('What uses it, such as a spreadsheet')}
        />
        <RadioField
          control={control}
          name="scope"
          label={t('Scope')}
          required
          options={[
            { value: 'read', label: t('Read'), help: t('Sees what you may see, and changes nothing.') },
            { value: 'write', label: t('Read and write'), help: t('Also does what you may do, but for accounts, roles and settings.') }
          ]}
        />
        <SelectField
          control={control}
          name="expiresInDays"
          label={t('Expires after')}
          required
          options={DAYS.map((count) => ({ value: String(count), label: t('Days count', { count }) }))}
        />
      </Stack>
    </FormDialog>
  )
}
