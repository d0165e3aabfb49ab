import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';

/** The tokens of tokens.css as Mantine wants them: filled buttons use the seventh shade, their hover the eighth. */
const plum: MantineColorsTuple = [
  '#F5EBF2',
  '#F5EBF2',
  '#EBE4DC',
  '#EBE4DC',
  '#7A3E6D',
  '#7A3E6D',
  '#7A3E6D',
  '#5F2F55',
  '#5F2F55',
  '#5F2F55',
];

/** Mantine draws its borders and quiet backgrounds from gray. */
const gray: MantineColorsTuple = [
  '#FAF7F3',
  '#F1EDF3',
  '#EBE4DC',
  '#EBE4DC',
  '#9C93A3',
  '#9C93A3',
  '#6F6578',
  '#6F6578',
  '#2C2433',
  '#2C2433',
];

export const theme = createTheme({
  colors: { plum, gray },
  primaryColor: 'plum',
  primaryShade: 6,
  white: '#FFFFFF',
  black: '#2C2433',
  fontFamily: 'var(--sans)',
  headings: { fontFamily: 'var(--serif)', fontWeight: '500' },
  defaultRadius: 12,
  fontSizes: { xs: '13px', sm: '14px', md: '15px', lg: '17px', xl: '20px' },
  focusRing: 'auto',
  respectReducedMotion: true,
  // Plain, not `Button.extend(…)`: the theme comes with every page, and would bring these components along.
  components: {
    Button: {
      vars: () => ({
        root: { '--button-height': 'var(--target)', '--button-padding-x': '18px', '--button-fz': '15px' },
      }),
      styles: { label: { fontWeight: 600 } },
    },
    Input: { vars: () => ({ wrapper: { '--input-height': '48px', '--input-fz': '16px' } }) },
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    Skeleton: { defaultProps: { radius: 8 } },
  },
});

export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': 'var(--paper)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--soft)',
    '--mantine-color-error': 'var(--rose)',
    '--mantine-color-placeholder': 'var(--soft)',
    '--mantine-color-default-border': 'var(--line)',
    '--mantine-color-default-hover': 'var(--paper)',
    '--mantine-color-disabled': 'var(--quiet-wash)',
    '--mantine-color-disabled-color': 'var(--soft)',
    '--mantine-color-disabled-border': 'var(--line)',
  },
  dark: {},
});
