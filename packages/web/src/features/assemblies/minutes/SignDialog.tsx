import type { Assembly } from '@verandah/contract/assemblies'
import { LENGTH } from '@verandah/contract/limits'
import type { Meeting } from '@verandah/contract/meetings'
import type { Me } from '@verandah/contract/me'
import { MinutesSignature, signedMinutes, SIGNING_ROLES } from '@verandah/contract/signedMinutes'
import type { z } from '@verandah/contract/z'
import { useWatch } from 'react-hook-form'
import { call } from '../../../api/calls/call.ts'
import { useSession } from '../../../api/session/session.ts'
import { useAction } from '../../../api/useAction.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { CodeField } from '../../../ui/form/fields/CodeField.tsx'
import { RadioField } from '../../../ui/form/fields/choices/RadioField.tsx'
import { PasswordField } from '../../../ui/form/fields/passwords/PasswordField.tsx'
import { TextField } from '../../../ui/form/fields/TextField.tsx'
import { useSchemaForm } from '../../../ui/form/useSchemaForm.ts'
import { Text } from '../../../ui/page/layout.tsx'
import { ScanFields } from '../ScanFields.tsx'
import { type ScanValues, useStoreScan } from '../useStoreScan.ts'
import { ROLE_WORD } from './Signatures.tsx'

type SignBody = z.input<typeof MinutesSignature>

interface SignValues extends ScanValues {
  role: string
  way: 'password' | 'code' | 'scan'
  password: string
  code: string
  name: string
}

/** Signs the minutes as they were seen. */
export function useSignMinutes({ _id: id, version }: Pick<Meeting, '_id' | 'version'>) {
  const { t } = useTranslation()
  return useAction({
    send: async (body: SignBody) => call(signedMinutes.sign, { params: { id }, body, version }),
    done: ({ isSigned }) => (isSigned ? t('The minutes are signed') : t('You have signed: another signature is needed')),
    failed: t('Failed to sign the minutes')
  })
}

interface SignDialogProps {
  meeting: Meeting
  assembly: Assembly
  onClose: () => void
}

/** The role in which the person signs most likely. */
function roleOf(me: Me | null, { chair, secretary }: Pick<Assembly, 'chair' | 'secretary'>): string {
  if (me !== null && chair?.user?._id === me._id) return 'chair'
  return me !== null && secretary?.user?._id === me._id ? 'secretary' : 'member'
}

const toBody = ({ role, way, password, code, name }: SignValues): SignBody => ({
  // A choice of the list is one of the roles.
  role: role as SignBody['role'],
  ...(way === 'password' && { password }),
  ...(way === 'code' && { code }),
  ...(way === 'scan' && { name })
})

/** Signs the minutes as they stand: with the own password or a code, or by the scan of a signature on paper. Rendered while open. */
export function SignDialog({ meeting, assembly, onClose }: SignDialogProps) {
  const { t } = useTranslation()
  const me = useSession(({ user }) => user)
  const form = useSchemaForm<SignValues, SignBody>({
    schema: MinutesSignature,
    toBody,
    defaultValues: {
      role: roleOf(me, assembly),
      way: me?.twoFactorEnabled === true ? 'code' : 'password',
      password: '',
      code: '',
      name: '',
      file: null,
      documentIds: []
    }
  })
  const { control } = form
  const way = useWatch({ control, name: 'way' })
  const signing = useSignMinutes(meeting)
  const storeScan = useStoreScan()
  const send = async (body: SignBody) => {
    const scan = way === 'scan' ? await storeScan(form.getValues(), t('Signed minutes: {{title}}', { title: meeting.title })) : undefined
    if (scan !== undefined) {
      form.setValue('documentIds', [scan])
      form.setValue('file', null)
    }
    await signing.mutateAsync(scan === undefined ? body : { ...body, documentId: scan._id })
    onClose()
  }
  const ways = [
    { value: 'password', label: t('With my password') },
    ...(me?.twoFactorEnabled === true ? [{ value: 'code', label: t('With a code of my authenticator app') }] : []),
    ...(assembly.can.writeMinutes ? [{ value: 'scan', label: t('On paper: by the scan of a signature') }] : [])
  ]
  return (
    <FormDialog
      title={t('Sign the Minutes')}
      form={form}
      submitLabel={t('Sign')}
      onSubmit={send}
      describe={signing.describe}
      onClose={onClose}
    >
      <Text mb={16}>{t('You sign the text as it stands now. If it is changed afterwards, it is signed anew.')}</Text>
      <RadioField
        control={control}
        name="role"
        label={t('Who signs')}
        required
        options={SIGNING_ROLES.map((role) => ({ value: role, label: t(ROLE_WORD[role]) }))}
      />
      <RadioField control={control} name="way" label={t('How')} required options={ways} />
      {way === 'password' && (
        <PasswordField control={control} name="password" label={t('Password')} required autoComplete="current-password" />
      )}
      {way === 'code' && <CodeField control={control} name="code" label={t('Code')} required inputMode="numeric" />}
      {way === 'scan' && (
        <>
          <TextField
            control={control}
            name="name"
            label={t('Who has signed')}
            required
            autoComplete="off"
            help={t('Up to {{max}} characters.', { max: LENGTH.title })}
          />
          <ScanFields control={control} />
        </>
      )}
    </FormDialog>
  )
}
