import { type Setup, SetupForm as Schema, type SetupStart } from '@verandah/contract/setup'
import type { z } from '@verandah/contract/z'
import { readUnits } from '@verandah/contract/unitsText'
import type { ReactNode } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { checkPassword } from '../../api/checkPassword.ts'
import { answerText } from '../../api/calls/describeError.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { FieldGrid } from '../../ui/form/FieldGrid.tsx'
import { CardForm } from '../../ui/form/CardForm.tsx'
import { NewPasswordFields } from '../../ui/form/fields/passwords/NewPasswordFields.tsx'
import { TextField } from '../../ui/form/fields/TextField.tsx'
import { useSchemaForm } from '../../ui/form/useSchemaForm.ts'
import { useUnsavedGuard } from '../../ui/form/useUnsavedGuard.tsx'
import { Row, Text } from '../../ui/page/layout.tsx'
import { TextArea } from '../../ui/form/fields/TextArea.tsx'
import css from './SetupForm.module.css'

/** The values of the form: text as it was typed. */
export interface SetupValues {
  building: { name: string; address: string }
  units: string
  administrator: { firstName: string; lastName: string; email: string; password: string; confirmPassword: string }
}
/** The values that it sends, with the repeated password. */
type SetupBody = z.input<typeof Schema>

const NOBODY = { firstName: '', lastName: '', email: '', password: '', confirmPassword: '' }

/** Returns the body of the form. Unchanged units are not sent: a list can be longer than a form that anybody may send. */
function toBody({ building, units, administrator }: SetupValues, start: SetupStart): SetupBody {
  return { building, ...(units !== start.units && { units }), administrator }
}

function Step({ number, title, text, children }: { number: number; title: string; text: string; children: ReactNode }) {
  return (
    <fieldset className={css.step}>
      <Row as="legend" align="center" wrap={false} mb={8} className={css.legend}>
        <span className={css.number} aria-hidden>
          {number}
        </span>
        {title}
      </Row>
      <p className={css.text}>{text}</p>
      {children}
    </fieldset>
  )
}

/** Shows three short steps on one page. The errors of a failed try stand at its fields, and typed values stay. */
export function SetupForm({ start, onSend }: { start: SetupStart; onSend: (body: z.input<typeof Setup>) => Promise<void> }) {
  const { t } = useTranslation()
  const form = useSchemaForm<SetupValues, SetupBody>({
    schema: Schema,
    toBody: (values) => toBody(values, start),
    defaultValues: { building: start.building, units: start.units, administrator: NOBODY }
  })
  const { control } = form
  const [building, administrator] = useWatch({ control, name: ['building.name', 'administrator'] })
  const leaving = useUnsavedGuard(form.formState.isDirty && !form.formState.isSubmitSuccessful)
  const send = ({ administrator: { firstName, lastName, email, password }, ...rest }: SetupBody) =>
    onSend({ ...rest, administrator: { firstName, lastName, email, password } })

  return (
    <>
      <Text mb={20}>{t('Welcome! These three steps take a few minutes. Whatever you write here can be changed later.')}</Text>
      <CardForm describe={answerText} form={form} submitLabel={t('Set Up the Portal')} onSubmit={send}>
        <Step number={1} title={t('Your Building')} text={t('Its name stands on every page and in every mail.')}>
          <TextField control={control} name="building.name" label={t('Building name')} required autoComplete="organization" />
          <TextField control={control} name="building.address" label={t('Address')} optional autoComplete="off" />
        </Step>
        <Step
          number={2}
          title={t('Its Units')}
          text={t(
            'Write one floor a line: the floor, a colon, and its units. 1: 1A-1K means the units 1A, 1B and so on to 1K on floor 1; single units stand between commas. You can leave this out and do it later.'
          )}
        >
          <UnitsText control={control} />
        </Step>
        <Step
          number={3}
          title={t('Your Account')}
          text={t('You will be the administrator. With this e-mail address and password you sign in.')}
        >
          <FieldGrid isOnCard>
            <TextField control={control} name="administrator.firstName" label={t('First Name')} required autoComplete="given-name" />
            <TextField control={control} name="administrator.lastName" label={t('Last Name')} required autoComplete="family-name" />
          </FieldGrid>
          <TextField
            control={control}
            name="administrator.email"
            label={t('Email Address')}
            required
            inputMode="email"
            autoComplete="username"
          />
          <NewPasswordFields
            form={form}
            check={checkPassword}
            within="administrator"
            label={t('Password')}
            owner={{ ...administrator, building }}
          />
        </Step>
      </CardForm>
      {leaving}
    </>
  )
}

/** Shows a field for the units as one writes them down, counted while they are typed. */
function UnitsText<Out>({ control }: { control: Control<SetupValues, unknown, Out> }) {
  const { t } = useTranslation()
  const { units } = readUnits(useWatch({ control, name: 'units' }))
  const floors = new Set(units.map(({ floor }) => floor)).size
  const count = t('{{units}} on {{floors}}', {
    units: { text: 'Unit count', values: { count: units.length } },
    floors: { text: 'Floors count', values: { count: floors } }
  })
  return (
    <TextArea
      control={control}
      name="units"
      label={t('Units, one floor a line')}
      optional
      rows={6}
      placeholder={'1: 1A-1K\n2: 2A-2K'}
      help={count}
    />
  )
}
