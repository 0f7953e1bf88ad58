export * from '@fixbench/reports/mask-secrets.ts'
