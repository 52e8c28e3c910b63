export const offer = { read: 'Ler esta página em português', close: 'Não, obrigado' };
