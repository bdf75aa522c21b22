/** Every entity, for TypeORM and for the drift test. */
export const entities: (new () => object)[] = [];
