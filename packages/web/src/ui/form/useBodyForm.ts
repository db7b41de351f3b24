import type { z } from '@verandah/contract/z'
import type { FieldValues } from 'react-hook-form'
import { useSchemaForm } from './useSchemaForm.ts'

/** Returns a form that holds the call's body as it is sent. */
export function useBodyForm<Body extends FieldValues>(schema: z.ZodMiniType<unknown, Body>, defaultValues: NoInfer<Body>) {
  return useSchemaForm<Body, Body>({ schema, toBody: (values) => values, defaultValues })
}
