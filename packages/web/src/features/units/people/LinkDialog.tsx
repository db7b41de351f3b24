import type { UnitPerson } from '@verandah/contract/unitRecord'
import { z } from '@verandah/contract/z'
import { useWatch } from 'react-hook-form'
import { useFresh } from '../../../api/session/useFresh.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { RadioField } from '../../../ui/form/fields/choices/RadioField.tsx'
import { TextField } from '../../../ui/form/fields/TextField.tsx'
import { useBodyForm } from '../../../ui/form/useBodyForm.ts'
import { Text } from '../../../ui/page/layout.tsx'
import { usePaused } from '../../../ui/state/usePaused.ts'
import { fetchPerson, useFoundAccounts, useLinkAccount } from '../usePeople.ts'

const schema = z.object({ search: z.string(), userId: z.string().check(z.minLength(1, 'Choose an account')) })

/** Says which account is this person's. Rendered while open. */
export function LinkDialog({ person, onClose }: { person: UnitPerson; onClose: () => void }) {
  const { t } = useTranslation()
  const linking = useLinkAccount()
  const fresh = useFresh(person, async ({ _id, name }) => fetchPerson(_id, name))
  const form = useBodyForm(schema, { search: person.name, userId: '' })
  const search = useWatch({ control: form.control, name: 'search' })
  const paused = usePaused(search.trim())
  const accounts = useFoundAccounts(paused)
  return (
    <FormDialog
      title={t('Link {{name}} to an Account', { name: person.name })}
      form={form}
      submitLabel={t('Link')}
      onSubmit={async ({ userId }) => {
        await fresh.save(async (seen) => linking.mutateAsync({ seen, body: { userId } }))
        onClose()
      }}
      describe={linking.describe}
      onClose={onClose}
    >
      <Text mb={16}>{t('The account then sees the units of this person. A person has one account at most.')}</Text>
      <TextField control={form.control} name="search" label={t('Search by name or email')} optional autoFocus autoComplete="off" />
      {accounts.length === 0 ? (
        <Text look="quiet" role="status">
          {paused === '' ? t('Type a name or an email.') : t('No account found')}
        </Text>
      ) : (
        <RadioField
          control={form.control}
          name="userId"
          label={t('Account')}
          required
          options={accounts.map(({ _id, firstName, lastName, email, unitNumber }) => ({
            value: _id,
            label: `${firstName} ${lastName}`,
            help: [email, ...(unitNumber === null ? [] : [t('Unit {{unitNumber}}', { unitNumber })])].join(' · ')
          }))}
        />
      )}
    </FormDialog>
  )
}
