import { existsSync } from 'node:fs'
import { basename, dirname, join, relative, sep } from 'node:path'
import { importError, placeError } from './importRules.mjs'
import { orderError } from './layers.mjs'

/** The project's own rules for oxlint: which file may import which, no barrels, one file that opens transactions. */

const pathInCheckout = (context, file) => relative(context.cwd, file).split(sep).join('/')

/** Returns the file that an import points to, in the form that importRules.mjs expects. */
function targetOf(context, specifier) {
  if (specifier.startsWith('.')) return pathInCheckout(context, join(dirname(context.filename), specifier))
  if (specifier.startsWith('node:')) return specifier
  const own = /^@verandah\/(contract|server|web)(?:\/(.*))?$/.exec(specifier)
  return own === null ? `npm:${specifier}` : `packages/${own[1]}/src/${own[2] ?? 'index'}.ts`
}

/** The settings, which the commands read before there are packages with names. */
const ENVIRONMENT = 'packages/server/src/environment/'

const packageOf = (path) => /^(packages\/[^/]+|e2e|bench|scripts)\//.exec(path)?.[1]

/** True for `import type …`, and when every name in the braces is a type. */
function isTypeOnly(node) {
  if ((node.importKind ?? node.exportKind) === 'type') return true
  const names = node.specifiers ?? []
  return names.length > 0 && names.every((name) => (name.importKind ?? name.exportKind) === 'type')
}

const importRules = {
  create(context) {
    const file = pathInCheckout(context, context.filename)
    function check(node, source) {
      if (typeof source?.value !== 'string') return
      const target = targetOf(context, source.value)
      const isOtherPackage = source.value.startsWith('.') && packageOf(file) !== packageOf(target) && !target.startsWith(ENVIRONMENT)
      const why = importError(file, target, isTypeOnly(node)) ?? (isOtherPackage ? 'import another package by its name' : null)
      if (why !== null) context.report({ node, message: `${file} must not import ${source.value}: ${why}.` })
    }
    return {
      ImportDeclaration: (node) => check(node, node.source),
      ExportNamedDeclaration: (node) => check(node, node.source),
      ExportAllDeclaration: (node) => check(node, node.source),
      ImportExpression: (node) => check(node, node.source)
    }
  }
}

const knownFolder = {
  create(context) {
    return {
      Program(node) {
        const why = placeError(pathInCheckout(context, context.filename))
        if (why !== null) context.report({ node, message: `${why}.` })
      }
    }
  }
}

/** Calls by name count as imports do: `ctx.actions.bank.…` in a feature below the bank. */
const actionOrder = {
  create(context) {
    const file = pathInCheckout(context, context.filename)
    const check = (node, feature) => {
      const why = orderError(file, feature)
      if (why !== null) context.report({ node, message: `${file} must not call ctx.actions.${feature}: ${why}.` })
    }
    const isActions = (node) => node?.type === 'MemberExpression' && node.property.name === 'actions'
    return {
      MemberExpression: (node) => isActions(node.object) && check(node, node.property.name),
      VariableDeclarator(node) {
        if (!isActions(node.init) || node.id.type !== 'ObjectPattern') return
        for (const { key } of node.id.properties) if (key !== undefined) check(node, key.name)
      }
    }
  }
}

const noBarrel = {
  create(context) {
    const report = (node) => context.report({ node, message: 'No barrels: import from the file that declares it.' })
    return {
      Program: (node) => /^index\.tsx?$/.test(basename(context.filename)) && report(node),
      ExportAllDeclaration: report,
      ExportNamedDeclaration: (node) => node.source?.value.startsWith('.') && report(node)
    }
  }
}

const oneTransaction = {
  create(context) {
    if (pathInCheckout(context, context.filename) === 'packages/server/src/core/transact.ts') return {}
    return {
      CallExpression(node) {
        const name = node.callee.type === 'MemberExpression' ? node.callee.property.name : undefined
        if (name !== 'transaction' && name !== 'startTransaction') return
        context.report({ node, message: 'Only core/transact.ts opens transactions.' })
      }
    }
  }
}

/** The import rules compare paths: a path that does not exist would break none of them. */
const missingImport = {
  create(context) {
    return {
      ImportDeclaration(node) {
        const source = node.source.value
        if (!source.startsWith('.') || existsSync(join(dirname(context.filename), source.split('?')[0]))) return
        context.report({ node, message: `${source} does not exist. An import names the file with its extension.` })
      }
    }
  }
}

export default {
  meta: { name: 'verandah' },
  rules: {
    'import-rules': importRules,
    'known-folder': knownFolder,
    'action-order': actionOrder,
    'no-barrel': noBarrel,
    'one-transaction': oneTransaction,
    'missing-import': missingImport
  }
}
