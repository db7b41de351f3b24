import { budgets } from '@verandah/contract/budgets'
import type { AppContext } from '../../feature.ts'
import { implement } from '../../http/implement.ts'
import { readBudget, readYear } from './budgets.queries.ts'
import { setBudget, setYear } from './budgets.service.ts'

const needs = 'seeFinances'

export function budgetsRoutes(app: AppContext): void {
  implement(app, budgets.get, { needs }, (reading, { params }) => readBudget(reading, params.month))
  implement(app, budgets.set, { needs }, (ctx, { params, body, ifMatch }) => setBudget(ctx, params.month, body, ifMatch))
  implement(app, budgets.getYear, { needs }, (reading, { params }) => readYear(reading, params.year))
  implement(app, budgets.setYear, { needs }, (ctx, { params, body, ifMatch }) => setYear(ctx, params.year, body, ifMatch))
}
