import { defineTexts } from '../../../ui/language/define-texts';

export const deploymentTexts = defineTexts(
  {
    title: 'Versions that run',
    page: 'This page',
    programs: {
      api_one: 'Server',
      api_other: '{{count}} servers',
      worker_one: 'Worker',
      worker_other: '{{count}} workers',
    },
    differ: {
      page: 'This page is of another version than the server: load it again.',
      servers: 'The servers are not all of one version: a release is on its way, or one of them was left behind.',
    },
  },
  {
    title: 'Versiones en marcha',
    page: 'Esta página',
    programs: {
      api_one: 'Servidor',
      api_other: '{{count}} servidores',
      worker_one: 'Proceso de fondo',
      worker_other: '{{count}} procesos de fondo',
    },
    differ: {
      page: 'Esta página es de otra versión que el servidor: vuelve a cargarla.',
      servers: 'Los servidores no son todos de una misma versión: se está actualizando, o uno se quedó atrás.',
    },
  },
);
